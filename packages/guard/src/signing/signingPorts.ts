import type { GuardFacts } from '../facts/facts.ts'
import type { Finding } from '../findings/finding.ts'
import type { TypedFacts } from '../typed/typedFacts.ts'
import type { Hex } from '../values/token.ts'
import type { SigningRequest } from './signingRequest.ts'
import type { ReportResult, TransactionOutcome } from './signingState.ts'

/** The transactions, or the typed data, among a flow's requests. */
export type OfType<Request extends SigningRequest, Type extends SigningRequest['type']> = Request & {
  readonly type: Type
}

/** Keeps one request from being signed in two places at once. */
export type SigningLock = {
  /** Null where somebody else holds it. `onLost` is called when it is taken away before it was released. */
  readonly acquire: (onLost: () => void) => Promise<(() => void) | null>
  /** Whether anybody holds it now. */
  readonly isHeld: () => Promise<boolean>
}

export type SigningClock = {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Returns what cancels it. */
  readonly after: (ms: number, act: () => void) => () => void
}

/** What a renderer of the flow brings along. */
export type SigningPorts<Request extends SigningRequest = SigningRequest> = {
  /** Builds the next request; null when there is nothing more to sign. */
  readonly prepare: (signal: AbortSignal) => Promise<Request | null>
  /** Asks wallet, chain and provider; asked again right before the wallet is. */
  readonly facts: {
    readonly transaction?: (request: OfType<Request, 'transaction'>, signal: AbortSignal) => Promise<GuardFacts>
    readonly typedData?: (request: OfType<Request, 'typedData'>, signal: AbortSignal) => Promise<TypedFacts>
  }
  readonly wallet: {
    readonly send?: (request: OfType<Request, 'transaction'>) => Promise<Hex>
    readonly signTypedData?: (request: OfType<Request, 'typedData'>) => Promise<Hex>
    /** Default: EIP-1193 code 4001 of the error or of what caused it. */
    readonly isRejection?: (error: unknown) => boolean
  }
  /** Whether whoever asked still waits for this signature. Default: always. */
  readonly isWanted?: (request: Request, signal: AbortSignal) => Promise<boolean>
  /** Writes the hash down before anything else can fail. */
  readonly store?: (request: Request, hash: Hex) => void
  readonly onStoreFailed?: (error: unknown, hash: Hex) => void
  /** A hash that was sent for this request and not reported yet, by whatever tab. */
  readonly storedHash?: () => Hex | null
  /** Hands the hash or signature in, again and again where that can help; it is never signed a second time for it. */
  readonly report: (request: Request, answer: Hex) => Promise<ReportResult>
  /** Takes over what was signed after the person had left, and what was sent and is not followed here any more. */
  readonly handOver?: (request: Request, answer: Hex) => void
  readonly follow?: (request: Request, hash: Hex, signal: AbortSignal) => Promise<TransactionOutcome>
  /** Tells whoever asked that the person said no. Present: a rejection in the wallet ends the flow as well. */
  readonly refuse?: (error: unknown) => Promise<void>
  /** Asks for a fresh request in the place of one that expired. */
  readonly rebuild?: (request: Request) => void
  readonly lock?: SigningLock
  readonly clock: SigningClock
  /** How often a shown review is checked again; left out, only right before the wallet is asked. */
  readonly refresh?: { readonly everyMs: number; readonly isAllowed: () => boolean }
  /** Answers findings in a person's place; nobody is shown a review then. */
  readonly accept?: (finding: Finding) => boolean
  /** On top of the measured gas; default 0 leaves the limit to the wallet. */
  readonly gasMarginPercent?: number
}
