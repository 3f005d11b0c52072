import type { GuardFacts, PChainFacts } from '../facts/facts.ts'
import type { Finding } from '../findings/finding.ts'
import type { TypedFacts } from '../typed/typedRule.ts'
import type { Hex } from '../values/token.ts'
import type { SigningRequest } from './signingRequest.ts'
import type { ReportResult, TransactionOutcome } from './signingState.ts'

/** The requests of one type among a flow's requests. */
export type OfType<Request extends SigningRequest, Type extends SigningRequest['type']> = Request & {
  readonly type: Type
}

/** Prevents signing one request in two places at once. */
export type SigningLock = {
  /** Null when already held. `onLost` is called when the lock is lost before its release. */
  readonly acquire: (onLost: () => void) => Promise<(() => void) | null>
  /** Whether the lock is held, here or elsewhere. */
  readonly isHeld: () => Promise<boolean>
}

export type SigningClock = {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Returns the cancel function. */
  readonly after: (ms: number, act: () => void) => () => void
}

/** Dependencies of a signing flow. */
export type SigningPorts<Request extends SigningRequest = SigningRequest> = {
  /** Builds the next request; null when there is nothing more to sign. */
  readonly prepare: (signal: AbortSignal) => Promise<Request | null>
  /** Reads the facts from wallet, chain and provider; called again right before the wallet. */
  readonly facts: {
    readonly transaction?: (request: OfType<Request, 'transaction'>, signal: AbortSignal) => Promise<GuardFacts>
    readonly typedData?: (request: OfType<Request, 'typedData'>, signal: AbortSignal) => Promise<TypedFacts>
    readonly pchain?: (request: OfType<Request, 'pchain'>, signal: AbortSignal) => Promise<PChainFacts>
  }
  readonly wallet: {
    readonly send?: (request: OfType<Request, 'transaction'>) => Promise<Hex>
    readonly signTypedData?: (request: OfType<Request, 'typedData'>) => Promise<Hex>
    /** Signs and sends; resolves with the transaction's id, 32 bytes. */
    readonly sendPChain?: (request: OfType<Request, 'pchain'>) => Promise<Hex>
    /** Default: EIP-1193 code 4001 on the error or one of its causes. */
    readonly isRejection?: (error: unknown) => boolean
  }
  /** Whether the caller still waits for this signature. Default: always. */
  readonly isWanted?: (request: Request, signal: AbortSignal) => Promise<boolean>
  /** Stores the hash before anything else can fail. */
  readonly store?: (request: Request, hash: Hex) => void
  readonly onStoreFailed?: (error: unknown, hash: Hex) => void
  /** A sent but unreported hash of this request, from any tab. */
  readonly storedHash?: () => Hex | null
  /** Reports the hash or signature, with retries; never causes a second signature. */
  readonly report: (request: Request, answer: Hex) => Promise<ReportResult>
  /** Takes over results that arrive after the user left, and transactions no longer tracked here. */
  readonly handOver?: (request: Request, answer: Hex) => void
  readonly follow?: (request: Request, hash: Hex, signal: AbortSignal) => Promise<TransactionOutcome>
  /** Reports the user's rejection to the caller. If present, a rejection in the wallet also ends the flow. */
  readonly refuse?: (error: unknown) => Promise<void>
  /** Requests a replacement for an expired request. */
  readonly rebuild?: (request: Request) => void
  readonly lock?: SigningLock
  readonly clock: SigningClock
  /** Interval for rechecking a shown review; default: only right before the wallet opens. */
  readonly refresh?: { readonly everyMs: number; readonly isAllowed: () => boolean }
  /** Accepts findings without a user; no review is shown then. */
  readonly accept?: (finding: Finding) => boolean
  /** Added to the simulated gas; default 0 leaves the limit to the wallet. */
  readonly gasMarginPercent?: number
}
