import type { Finding } from '../findings/finding.ts'
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
  | { readonly status: 'signed'; readonly signature: Hex }
  | { readonly status: 'refused' }
  /** There was nothing to sign. */
  | { readonly status: 'nothing' }

export type SigningProblem =
  | { readonly kind: 'prepare' | 'facts' | 'wallet' | 'report' | 'refuse'; readonly error: unknown }
  /** The user rejected it in the wallet. */
  | { readonly kind: 'rejected'; readonly error: unknown }
  /** Another tab or process signs the same request. */
  | { readonly kind: 'lockedElsewhere' }
  /** The caller no longer waits for the signature. */
  | { readonly kind: 'notWanted' }
  /** Without a user: findings that the policy does not accept. */
  | { readonly kind: 'notAccepted'; readonly findings: readonly Finding[] }

/** What follows a reported hash or signature. */
export type ReportResult =
  /** Another request is prepared at once. */
  | 'next'
  /** Track the transaction until it is mined, then prepare another request. */
  | 'follow'
  | 'done'

type Wallet<Request extends SigningRequest> = {
  readonly request: Request
  /** Null when a hash of an earlier session was found before any review. */
  readonly review: Review<Request> | null
  /** The screen was closed: no further port is called, and sent hashes are handed over. */
  readonly isLeft: boolean
}

export type SigningStatus = SigningState['status']

/**
 * - `serial` increases with each port call; results of older calls are ignored
 * - `refusedHash` was sent for this request and rejected by the caller; sending again needs consent
 */
export type SigningState<Request extends SigningRequest = SigningRequest> = {
  readonly serial: number
  readonly refusedHash: Hex | null
} & (
  | { readonly status: 'idle' }
  | {
      readonly status: 'preparing'
      readonly request: Request | null
      readonly problem: SigningProblem | null
      /** The last mined transaction of this sequence. */
      readonly minedHash: Hex | null
    }
  | {
      readonly status: 'ready'
      readonly review: Review<Request>
      readonly consent: Consent
      readonly problem: SigningProblem | null
    }
  /** Last check. The wallet is not open yet: leaving now sends nothing. */
  | {
      readonly status: 'checking'
      readonly request: Request
      readonly review: Review<Request> | null
      readonly consent: Consent
    }
  | { readonly status: 'expired'; readonly review: Review<Request> | null; readonly request: Request }
  | ({ readonly status: 'wallet' } & Wallet<Request>)
  /** The wallet has signed; the hash or signature is being reported. */
  | ({ readonly status: 'reporting'; readonly answer: Hex } & Wallet<Request>)
  | ({ readonly status: 'following'; readonly hash: Hex } & Wallet<Request>)
  | { readonly status: 'refusing'; readonly request: Request | null }
  | { readonly status: 'ended'; readonly outcome: SigningOutcome }
  | { readonly status: 'failed'; readonly problem: SigningProblem }
)

/** `now` in milliseconds since the epoch. */
export type SigningEvent<Request extends SigningRequest = SigningRequest> =
  // User events.
  | { readonly type: 'begin' }
  | { readonly type: 'agree'; readonly isAgreed: boolean }
  | { readonly type: 'typePhrase'; readonly text: string }
  | { readonly type: 'send'; readonly now: number }
  | { readonly type: 'refuse' }
  | { readonly type: 'leave' }
  // Environment events.
  | { readonly type: 'refresh' }
  | { readonly type: 'walletChanged' }
  | { readonly type: 'expire'; readonly now: number }
  // Port results.
  | {
      readonly type: 'prepared'
      readonly serial: number
      readonly request: Request | null
      readonly storedHash: Hex | null
    }
  | { readonly type: 'factsCollected'; readonly serial: number; readonly facts: SigningFacts }
  | { readonly type: 'lockAcquired'; readonly serial: number }
  | { readonly type: 'lockDenied'; readonly serial: number }
  | { readonly type: 'lockLost' }
  | {
      readonly type: 'wantedChecked'
      readonly serial: number
      readonly isWanted: boolean
      readonly storedHash: Hex | null
      readonly now: number
    }
  | { readonly type: 'walletAnswered'; readonly serial: number; readonly answer: Hex }
  | { readonly type: 'walletFailed'; readonly serial: number; readonly error: unknown; readonly isRejection: boolean }
  | { readonly type: 'reported'; readonly serial: number; readonly result: ReportResult }
  | { readonly type: 'followed'; readonly serial: number; readonly outcome: TransactionOutcome }
  | { readonly type: 'refused'; readonly serial: number }
  | {
      readonly type: 'portFailed'
      readonly serial: number
      readonly kind: 'prepare' | 'facts' | 'report' | 'refuse'
      readonly error: unknown
    }

/** Commands for the driver; all but the last three produce one event with their `serial`. */
export type SigningCommand<Request extends SigningRequest = SigningRequest> =
  | { readonly type: 'prepare'; readonly serial: number }
  | { readonly type: 'collectFacts'; readonly serial: number; readonly request: Request }
  | { readonly type: 'acquireLock'; readonly serial: number; readonly request: Request }
  | { readonly type: 'checkWanted'; readonly serial: number; readonly request: Request }
  | { readonly type: 'askWallet'; readonly serial: number; readonly request: Request }
  | { readonly type: 'report'; readonly serial: number; readonly request: Request; readonly answer: Hex }
  | { readonly type: 'follow'; readonly serial: number; readonly request: Request; readonly hash: Hex }
  /** Reports the rejection to the caller; `error` is the wallet's, if it was rejected there. */
  | { readonly type: 'refuse'; readonly serial: number; readonly error: unknown; readonly checksLock: boolean }
  | { readonly type: 'rebuild'; readonly request: Request }
  | { readonly type: 'handOver'; readonly request: Request; readonly answer: Hex }
  | { readonly type: 'releaseLock' }

export type SigningPolicy = {
  /** Accepts findings without a user; if present, no review is shown and requests proceed once prepared. */
  readonly accept?: (finding: Finding) => boolean
  /** Whether a rejection in the wallet ends the flow; otherwise the user can retry. */
  readonly endsOnRejection: boolean
  /** Added to the simulated gas; 0 leaves the limit to the wallet. */
  readonly gasMarginPercent: number
}
