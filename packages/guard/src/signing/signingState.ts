import type { Hex } from '../values/token.ts'
import type { Consent } from './consent.ts'
import type { Review } from './reviewRequest.ts'
import type { SigningFacts, SigningRequest } from './signingRequest.ts'

/** Outcome of a sent transaction. */
export type TransactionOutcome =
  | { readonly status: 'mined'; readonly hash: Hex }
  /** Reverted; the network fee is spent. */
  | { readonly status: 'reverted'; readonly hash: Hex; readonly reason: string }
  /** Replaced by another transaction with the same nonce; `hash` is the replacement's, if known. */
  | { readonly status: 'replaced'; readonly hash: Hex; readonly reason: string }
  /** Dropped by all nodes with its nonce unused; anyone with a copy can still send it. */
  | { readonly status: 'dropped'; readonly hash: Hex; readonly reason: string }
  /** No node reachable, or still pending. */
  | { readonly status: 'unknown'; readonly hash: Hex; readonly reason: string }

export type SigningOutcome =
  | TransactionOutcome
  /** Sent, and tracked elsewhere. */
  | { readonly status: 'sent'; readonly hash: Hex }
  // only with: permit order
  | { readonly status: 'signed'; readonly signature: Hex }
  // end only
  /** There was nothing to sign. */
  | { readonly status: 'nothing' }

export type SigningProblem =
  | { readonly kind: 'prepare' | 'facts' | 'wallet' | 'report'; readonly error: unknown }
  /** The user rejected it in the wallet. */
  | { readonly kind: 'rejected'; readonly error: unknown }

/** What follows a reported hash or signature. */
export type ReportResult =
  // only with: permit order
  /** Another request is prepared at once. */
  | 'next'
  // end only
  /** Track the transaction until it is mined, then prepare another request. */
  | 'follow'
  /** The sequence ends here. */
  | 'done'

type Reviewed<Request extends SigningRequest> = { readonly request: Request; readonly review: Review<Request> }

type Wallet<Request extends SigningRequest> = Reviewed<Request> & {
  /** The screen was closed: no further port is called, and sent hashes are handed over. */
  readonly isClosed: boolean
}

/**
 * - `serial` increases with each port call; results of older calls are ignored
 * - `refusedHash` was sent for this request and rejected by the caller; sending again needs consent
 */
export type SigningState<Request extends SigningRequest = SigningRequest, Problem = SigningProblem> = {
  readonly serial: number
  readonly refusedHash: Hex | null
} & (
  | { readonly status: 'idle' }
  | {
      readonly status: 'preparing'
      readonly request: Request | null
      readonly problem: Problem | null
      /** The last mined transaction of this sequence. */
      readonly minedHash: Hex | null
    }
  | {
      readonly status: 'ready'
      readonly review: Review<Request>
      readonly consent: Consent
      readonly problem: Problem | null
    }
  /** Last check. The wallet is not open yet: leaving now sends nothing. */
  | ({ readonly status: 'checking'; readonly consent: Consent } & Reviewed<Request>)
  | ({ readonly status: 'expired' } & Reviewed<Request>)
  | ({ readonly status: 'wallet' } & Wallet<Request>)
  /** The wallet has signed; the hash or signature is being reported. */
  | ({ readonly status: 'reporting'; readonly answer: Hex } & Wallet<Request>)
  | ({ readonly status: 'following'; readonly hash: Hex } & Wallet<Request>)
  | { readonly status: 'ended'; readonly outcome: SigningOutcome }
  | { readonly status: 'failed'; readonly problem: Problem }
)

export type SigningStatus = SigningState['status']

/** `now` in milliseconds since the epoch. */
export type SigningEvent =
  // User events.
  | { readonly type: 'begin' }
  | { readonly type: 'agree'; readonly isAgreed: boolean }
  | { readonly type: 'typePhrase'; readonly text: string }
  | { readonly type: 'send'; readonly now: number }
  | { readonly type: 'close' }
  // Of the clock.
  | { readonly type: 'expire'; readonly now: number }
  // Port results.
  | { readonly type: 'prepared'; readonly serial: number; readonly request: SigningRequest | null }
  | { readonly type: 'factsCollected'; readonly serial: number; readonly facts: SigningFacts; readonly now: number }
  | { readonly type: 'walletAnswered'; readonly serial: number; readonly answer: Hex }
  | { readonly type: 'walletFailed'; readonly serial: number; readonly error: unknown; readonly isRejection: boolean }
  | { readonly type: 'reported'; readonly serial: number; readonly result: ReportResult }
  | { readonly type: 'followed'; readonly serial: number; readonly outcome: TransactionOutcome }
  | {
      readonly type: 'portFailed'
      readonly serial: number
      readonly kind: 'prepare' | 'facts' | 'report'
      readonly error: unknown
    }

/** Commands for the ports; those with a `serial` produce one event with it. */
export type SigningCommand =
  | { readonly type: 'prepare'; readonly serial: number }
  /** `isLast`: the wallet is called if the findings allow it. */
  | {
      readonly type: 'collectFacts'
      readonly serial: number
      readonly request: SigningRequest
      readonly isLast: boolean
    }
  | { readonly type: 'askWallet'; readonly serial: number; readonly request: SigningRequest }
  | { readonly type: 'report'; readonly serial: number; readonly request: SigningRequest; readonly answer: Hex }
  | { readonly type: 'follow'; readonly serial: number; readonly request: SigningRequest; readonly hash: Hex }
  | { readonly type: 'handOver'; readonly request: SigningRequest; readonly answer: Hex }
