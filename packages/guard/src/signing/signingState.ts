import type { Risk } from '../findings/finding.ts'
import type { Hex } from '../values/token.ts'
import type { Review } from './reviewRequest.ts'
// only with: permit order pchain
import type { SigningFacts, SigningRequest } from './signingRequest.ts'
// otherwise: import type { GuardFacts } from '../facts/facts.ts'
// otherwise: import type { SigningRequest } from './signingRequest.ts'
// end only

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
  // only with: nft governance send pchain
  /** There was nothing to sign. */
  | { readonly status: 'nothing' }
// end only

export type SigningProblem =
  | { readonly kind: 'prepare' | 'facts' | 'wallet'; readonly error: unknown }
  // only with: permit order
  | { readonly kind: 'report'; readonly error: unknown }
  // end only
  /** The user rejected it in the wallet. */
  | { readonly kind: 'rejected'; readonly error: unknown }

// only with: permit order

/** What follows a submitted signature: `next` prepares another request at once, `done` ends the sequence. */
export type ReportResult = 'next' | 'done'

// end only

/** The user's consent given in the review. */
export type Consent = {
  /** Risks shown when the checkbox was ticked; empty while it is not ticked. A finding with another text is a new one. */
  readonly agreedRisks: readonly Risk[]
  // only with: swap order
  readonly typedPhrase: string
  // end only
}

type Reviewed<Request extends SigningRequest> = { readonly request: Request; readonly review: Review<Request> }

type Wallet<Request extends SigningRequest> = Reviewed<Request> & {
  /** The screen was closed: no further port is called, and a sent transaction is handed over. */
  readonly isClosed: boolean
}

/** `serial` increases with each port call; results of older calls are ignored. */
// only with: editor
export type SigningState<Request extends SigningRequest = SigningRequest, Problem = SigningProblem> = {
  // otherwise: export type SigningState<Request extends SigningRequest = SigningRequest> = {
  // end only
  readonly serial: number
} & (
  | { readonly status: 'idle' }
  | {
      readonly status: 'preparing'
      readonly request: Request | null
      // only with: nft governance send pchain
      /** The last mined transaction of this sequence. */
      readonly minedHash: Hex | null
      // end only
    }
  | {
      readonly status: 'ready'
      readonly review: Review<Request>
      readonly consent: Consent
      // only with: editor
      readonly problem: Problem | null
      // otherwise: readonly problem: SigningProblem | null
      // end only
    }
  /** Last check. The wallet is not open yet: leaving now sends nothing. */
  | ({ readonly status: 'checking'; readonly consent: Consent } & Reviewed<Request>)
  // only with: swap
  | ({ readonly status: 'expired' } & Reviewed<Request>)
  // end only
  | ({ readonly status: 'wallet' } & Wallet<Request>)
  // only with: permit order
  /** The wallet has signed; the signature is being submitted. */
  | ({ readonly status: 'reporting'; readonly answer: Hex } & Wallet<Request>)
  // end only
  // only with: trade nft governance send pchain permit order
  | ({ readonly status: 'following'; readonly hash: Hex } & Reviewed<Request>)
  // end only
  | { readonly status: 'ended'; readonly outcome: SigningOutcome }
  // only with: editor
  | { readonly status: 'failed'; readonly problem: Problem }
  // otherwise: | { readonly status: 'failed'; readonly problem: SigningProblem }
  // end only
)

/** The port that failed. */
type PortKind = Exclude<SigningProblem['kind'], 'wallet' | 'rejected'>

export type SigningStatus = SigningState['status']

/** What the user does. */
export type UserEvent =
  | { readonly type: 'begin' }
  | { readonly type: 'agree'; readonly isAgreed: boolean }
  // only with: swap order
  | { readonly type: 'typePhrase'; readonly text: string }
  // end only
  // only with: swap
  /** `now` in milliseconds since the epoch. */
  | { readonly type: 'send'; readonly now: number }
  // otherwise: | { readonly type: 'send' }
  // end only
  | { readonly type: 'close' }
  // only with: swap
  /** The time of a shown request is over. */
  | { readonly type: 'expire'; readonly now: number }
// end only

/** What the user does, and what the ports answer. */
export type SigningEvent<Request extends SigningRequest = SigningRequest> =
  | UserEvent
  // only with: nft governance send pchain
  | { readonly type: 'prepared'; readonly serial: number; readonly request: Request | null }
  // otherwise: | { readonly type: 'prepared'; readonly serial: number; readonly request: Request }
  // end only
  | {
      readonly type: 'factsCollected'
      readonly serial: number
      // only with: permit order pchain
      readonly facts: SigningFacts
      // otherwise: readonly facts: GuardFacts
      // end only
      // only with: swap
      readonly now: number
      // end only
    }
  // only with: trade nft governance send pchain permit order
  | { readonly type: 'walletAnswered'; readonly serial: number; readonly hash: Hex; readonly isLast: boolean }
  // otherwise: | { readonly type: 'walletAnswered'; readonly serial: number; readonly hash: Hex }
  // end only
  | { readonly type: 'walletFailed'; readonly serial: number; readonly error: unknown; readonly isRejection: boolean }
  // only with: permit order
  | { readonly type: 'reported'; readonly serial: number; readonly result: ReportResult }
  // end only
  // only with: trade nft governance send pchain permit order
  | { readonly type: 'followed'; readonly serial: number; readonly outcome: TransactionOutcome }
  // end only
  | { readonly type: 'portFailed'; readonly serial: number; readonly kind: PortKind; readonly error: unknown }

/** Commands for the ports; those with a `serial` produce one event with it. */
export type SigningCommand<Request extends SigningRequest = SigningRequest> =
  | { readonly type: 'prepare'; readonly serial: number }
  | { readonly type: 'collectFacts'; readonly serial: number; readonly request: Request }
  | { readonly type: 'askWallet'; readonly serial: number; readonly request: Request }
  // only with: permit order
  | { readonly type: 'report'; readonly serial: number; readonly request: Request; readonly answer: Hex }
  // end only
  // only with: trade nft governance send pchain permit order
  | { readonly type: 'follow'; readonly serial: number; readonly request: Request; readonly hash: Hex }
  // end only
  | { readonly type: 'handOver'; readonly request: Request; readonly hash: Hex }
