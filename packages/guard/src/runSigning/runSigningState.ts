import type { SigningFacts, SigningRequest } from '../signing/signingRequest.ts'
import type { SigningCommand, SigningEvent, SigningProblem, SigningState } from '../signing/signingState.ts'
import type { Hex } from '../values/token.ts'

export type RunSigningProblem =
  | SigningProblem
  | { readonly kind: 'refuse'; readonly error: unknown }
  /** Another tab or process signs the same request. */
  | { readonly kind: 'lockedElsewhere' }
  /** The run no longer waits for the signature. */
  | { readonly kind: 'notWanted' }

type Base = {
  readonly serial: number
  /** Sent for this request and already reported to the run, which did not accept it; a second send needs consent. */
  readonly unacceptedHash: Hex | null
}

type Core<Request extends SigningRequest> = Exclude<SigningState<Request, RunSigningProblem>, { status: 'following' }>

/** The states of a signing flow, and those of a rejection that is reported. */
export type RunSigningState<Request extends SigningRequest = SigningRequest> = Base &
  (
    | Exclude<Core<Request>, { status: 'preparing' }>
    | (Extract<Core<Request>, { status: 'preparing' }> & { readonly problem: RunSigningProblem | null })
    | { readonly status: 'refusing'; readonly request: Request | null }
    | { readonly status: 'ended'; readonly outcome: { readonly status: 'refused' } }
    /** A hash of an earlier session was found before any review. */
    | {
        readonly status: 'reporting'
        readonly request: Request
        readonly review: null
        readonly answer: Hex
        readonly isClosed: boolean
      }
  )

/** What the last check found under the lock; `now` in milliseconds since the epoch. */
export type LastCheck = {
  readonly facts: SigningFacts
  readonly isWanted: boolean
  readonly storedHash: Hex | null
  readonly now: number
}

export type RunSigningEvent =
  | Exclude<SigningEvent, { type: 'prepared' | 'portFailed' | 'reported' }>
  | (Extract<SigningEvent, { type: 'prepared' }> & { readonly storedHash: Hex | null })
  | {
      readonly type: 'portFailed'
      readonly serial: number
      readonly kind: 'prepare' | 'facts' | 'report' | 'refuse'
      readonly error: unknown
    }
  | { readonly type: 'reported'; readonly serial: number }
  | { readonly type: 'refuse' }
  | { readonly type: 'refresh' }
  /** Account or chain of the wallet changed. */
  | { readonly type: 'walletChanged' }
  | ({ readonly type: 'lastChecked'; readonly serial: number } & LastCheck)
  | { readonly type: 'lockDenied'; readonly serial: number }
  | { readonly type: 'lockLost' }
  | { readonly type: 'refused'; readonly serial: number }

export type RunSigningCommand =
  | Exclude<SigningCommand, { type: 'follow' }>
  /** The wallet is called if the findings allow it. */
  | { readonly type: 'checkLast'; readonly serial: number; readonly request: SigningRequest }
  /** Reports the rejection to the run; `error` is the wallet's, if it was rejected there. */
  | { readonly type: 'refuse'; readonly serial: number; readonly error: unknown; readonly checksLock: boolean }
  | { readonly type: 'rebuild'; readonly request: SigningRequest }
  | { readonly type: 'releaseLock' }
