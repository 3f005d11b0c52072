import type { Finding } from '../findings/finding.ts'
import type { Hex } from '../values/token.ts'
import type { Consent } from './consent.ts'
import type { Review } from './reviewRequest.ts'
import type { SigningFacts, SigningRequest } from './signingRequest.ts'

/** What became of a sent transaction. */
export type TransactionOutcome =
  | { readonly status: 'mined'; readonly hash: Hex }
  /** Mined without effect; the network fee is spent. */
  | { readonly status: 'reverted'; readonly hash: Hex; readonly reason: string }
  /** Another transaction with the same nonce was mined; `hash` is that one's where it is known. */
  | { readonly status: 'replaced'; readonly hash: Hex; readonly reason: string }
  /** No node knows it any more and its nonce is unused; whoever has a copy can still send it. */
  | { readonly status: 'dropped'; readonly hash: Hex; readonly reason: string }
  /** Nobody could be asked, or it is still waiting. */
  | { readonly status: 'unknown'; readonly hash: Hex; readonly reason: string }

export type SigningOutcome =
  | TransactionOutcome
  /** The network has it, and somebody else follows it. */
  | { readonly status: 'sent'; readonly hash: Hex }
  | { readonly status: 'signed'; readonly signature: Hex }
  | { readonly status: 'refused' }
  /** There was nothing to sign. */
  | { readonly status: 'nothing' }

export type SigningProblem =
  | { readonly kind: 'prepare' | 'facts' | 'wallet' | 'report' | 'refuse'; readonly error: unknown }
  /** The person said no in the wallet. */
  | { readonly kind: 'rejected'; readonly error: unknown }
  /** Another tab or process signs the same request. */
  | { readonly kind: 'lockedElsewhere' }
  /** Whoever asked for the signature no longer waits for it. */
  | { readonly kind: 'notWanted' }
  /** Without a person: findings that the policy does not accept. */
  | { readonly kind: 'notAccepted'; readonly findings: readonly Finding[] }

/** What follows a hash or signature that was handed in. */
export type ReportResult =
  /** Another request is prepared at once. */
  | 'next'
  /** The transaction is followed here until it is mined; then another request is prepared. */
  | 'follow'
  | 'done'

type Wallet<Request extends SigningRequest> = {
  readonly request: Request
  /** Null where a hash of an earlier session was found before anything was reviewed. */
  readonly review: Review<Request> | null
  /** The screen is gone: nothing further is asked, and what was sent is handed over. */
  readonly isLeft: boolean
}

export type SigningStatus = SigningState['status']

/**
 * - `serial` grows with every question to a port; answers to older questions are ignored
 * - `refusedHash` was sent for this request and not taken; sending again needs consent
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
      /** The transaction of this sequence that was mined before. */
      readonly minedHash: Hex | null
    }
  | {
      readonly status: 'ready'
      readonly review: Review<Request>
      readonly consent: Consent
      readonly problem: SigningProblem | null
    }
  /** The last check. The wallet has not been asked yet: leaving now sends nothing. */
  | {
      readonly status: 'checking'
      readonly request: Request
      readonly review: Review<Request> | null
      readonly consent: Consent
    }
  | { readonly status: 'expired'; readonly review: Review<Request> | null; readonly request: Request }
  | ({ readonly status: 'wallet' } & Wallet<Request>)
  /** The wallet has answered; hash or signature is handed to whom it is for. */
  | ({ readonly status: 'reporting'; readonly answer: Hex } & Wallet<Request>)
  | ({ readonly status: 'following'; readonly hash: Hex } & Wallet<Request>)
  | { readonly status: 'refusing'; readonly request: Request | null }
  | { readonly status: 'ended'; readonly outcome: SigningOutcome }
  | { readonly status: 'failed'; readonly problem: SigningProblem }
)

/** `now` in milliseconds since the epoch. */
export type SigningEvent<Request extends SigningRequest = SigningRequest> =
  // What a person does.
  | { readonly type: 'begin' }
  | { readonly type: 'agree'; readonly isAgreed: boolean }
  | { readonly type: 'typePhrase'; readonly text: string }
  | { readonly type: 'send'; readonly now: number }
  | { readonly type: 'refuse' }
  | { readonly type: 'leave' }
  // What happens meanwhile.
  | { readonly type: 'refresh' }
  | { readonly type: 'walletChanged' }
  | { readonly type: 'expire'; readonly now: number }
  // Answers of the ports.
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

/** What the driver has to do; every command but the last three answers with one event of its `serial`. */
export type SigningCommand<Request extends SigningRequest = SigningRequest> =
  | { readonly type: 'prepare'; readonly serial: number }
  | { readonly type: 'collectFacts'; readonly serial: number; readonly request: Request }
  | { readonly type: 'acquireLock'; readonly serial: number; readonly request: Request }
  | { readonly type: 'checkWanted'; readonly serial: number; readonly request: Request }
  | { readonly type: 'askWallet'; readonly serial: number; readonly request: Request }
  | { readonly type: 'report'; readonly serial: number; readonly request: Request; readonly answer: Hex }
  | { readonly type: 'follow'; readonly serial: number; readonly request: Request; readonly hash: Hex }
  /** Tells whoever asked that the person said no; `error` is the wallet's, if it was said there. */
  | { readonly type: 'refuse'; readonly serial: number; readonly error: unknown; readonly checksLock: boolean }
  | { readonly type: 'rebuild'; readonly request: Request }
  | { readonly type: 'handOver'; readonly request: Request; readonly answer: Hex }
  | { readonly type: 'releaseLock' }

export type SigningPolicy = {
  /** Answers in a person's place; present: nobody is asked, and the request goes on as soon as it is prepared. */
  readonly accept?: (finding: Finding) => boolean
  /** Whether a rejection in the wallet ends the flow; else it can be tried again. */
  readonly endsOnRejection: boolean
  /** On top of the measured gas; 0 leaves the limit to the wallet. */
  readonly gasMarginPercent: number
}
