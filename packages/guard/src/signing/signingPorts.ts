import type { Hex } from '../values/token.ts'
// only with: permit order pchain
import type { SigningFacts, SigningRequest } from './signingRequest.ts'
// otherwise: import type { GuardFacts } from '../facts/facts.ts'
// otherwise: import type { SigningRequest } from './signingRequest.ts'
// end only
import type { ReportResult, TransactionOutcome } from './signingState.ts'

// only with: swap
export type SigningClock = {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Returns the cancel function. */
  readonly after: (ms: number, act: () => void) => () => void
}
// end only

/** Dependencies of a signing flow. */
export type SigningPorts<Request extends SigningRequest = SigningRequest> = {
  /** Builds the next request. */
  // only with: nft governance send pchain
  // Null when there is nothing more to sign.
  readonly prepare: (signal: AbortSignal) => Promise<Request | null>
  // otherwise: readonly prepare: (signal: AbortSignal) => Promise<Request>
  // end only
  /** Reads the facts from wallet, chain and provider; called again right before the wallet. */
  // only with: permit order pchain
  readonly collectFacts: (request: Request, signal: AbortSignal) => Promise<SigningFacts>
  // otherwise: readonly collectFacts: (request: Request, signal: AbortSignal) => Promise<GuardFacts>
  // end only
  /** Asks the wallet to sign and send; resolves with the hash of the transaction. */
  // only with: permit order
  // For typed data, which is signed only, it resolves with the signature.
  // end only
  readonly send: (request: Request) => Promise<Hex>
  /** Whether the user rejected in the wallet. */
  readonly isRejection: (error: unknown) => boolean
  // only with: permit order
  /** Submits the signature of typed data, with retries; never causes a second signature. */
  readonly report?: (request: Request, signature: Hex) => Promise<ReportResult>
  // end only
  // only with: trade nft governance send pchain permit order
  /** Whether the sequence ends once this transaction is sent; otherwise it is followed. */
  readonly isLast: (request: Request) => boolean
  /** Takes over a sent transaction that is not followed here: the last one, or one of a closed screen. */
  // otherwise: /** Takes over a sent transaction. */
  // end only
  // only with: pchain
  readonly handOver?: (request: Request, hash: Hex) => void
  // otherwise: readonly handOver: (request: Request, hash: Hex) => void
  // end only
  // only with: trade nft governance send pchain permit order
  /** Waits until the transaction is mined; then another request is prepared. */
  // only with: icm
  readonly follow?: (request: Request, hash: Hex, signal: AbortSignal) => Promise<TransactionOutcome>
  // otherwise: readonly follow: (request: Request, hash: Hex, signal: AbortSignal) => Promise<TransactionOutcome>
  // end only
  // end only
  // only with: swap
  /** Of requests that expire. */
  readonly clock: SigningClock
  // end only
  /** Added to the simulated gas; default 0 leaves the limit to the wallet. */
  readonly gasMarginPercent?: number
}
