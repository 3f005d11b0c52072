import type { GuardFacts, PChainFacts } from '../facts/facts.ts'
import type { TypedFacts } from '../typed/typedRule.ts'
import type { Hex } from '../values/token.ts'
import type { SigningRequest } from './signingRequest.ts'
import type { ReportResult, TransactionOutcome } from './signingState.ts'

/** The requests of one type among a flow's requests. */
export type OfType<Request extends SigningRequest, Type extends SigningRequest['type']> = Request & {
  readonly type: Type
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
    // only with: permit order
    readonly typedData?: (request: OfType<Request, 'typedData'>, signal: AbortSignal) => Promise<TypedFacts>
    // end only
    // only with: pchain
    readonly pchain?: (request: OfType<Request, 'pchain'>, signal: AbortSignal) => Promise<PChainFacts>
    // end only
  }
  readonly wallet: {
    readonly send?: (request: OfType<Request, 'transaction'>) => Promise<Hex>
    // only with: permit order
    readonly signTypedData?: (request: OfType<Request, 'typedData'>) => Promise<Hex>
    // end only
    // only with: pchain
    /** Signs and sends; resolves with the transaction's id, 32 bytes. */
    readonly sendPChain?: (request: OfType<Request, 'pchain'>) => Promise<Hex>
    // end only
  }
  // only with: pchain
  /** Stores the hash before anything else can fail. */
  readonly store?: (request: Request, hash: Hex) => void
  // end only
  /** Reports the hash or signature, with retries; never causes a second signature. */
  readonly report: (request: Request, answer: Hex) => Promise<ReportResult>
  /** Takes over results that arrive after the user left, and transactions no longer tracked here. */
  readonly handOver?: (request: Request, answer: Hex) => void
  readonly follow?: (request: Request, hash: Hex, signal: AbortSignal) => Promise<TransactionOutcome>
  readonly clock: SigningClock
  /** Added to the simulated gas; default 0 leaves the limit to the wallet. */
  readonly gasMarginPercent?: number
}
