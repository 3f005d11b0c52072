import type { SigningPorts } from '../guard/signing/signingPorts.ts'
// only with: permit order pchain transactions
import type { TransactionRequest, TypedDataRequest } from '../guard/signing/signingRequest.ts'
// otherwise: import type { SigningRequest } from '../guard/signing/signingRequest.ts'
// end only
import type { Hex } from '../guard/values/token.ts'

/** A transaction of a trade. */
// only with: permit order pchain transactions
export type TradeTransaction = TransactionRequest & {
  // otherwise: export type TradeTransaction = SigningRequest & {
  // end only
  // only with: limitOrder
  readonly kind: 'reset' | 'approval' | 'swap' | 'cancel'
  // otherwise: readonly kind: 'reset' | 'approval' | 'swap'
  // end only
  // only with: permit
  /** Whether a permit can replace this approval. */
  readonly orPermit?: boolean
  // end only
}

// only with: permit order

/** Typed data of a trade, signed off-chain. */
export type TradeSignature = TypedDataRequest & { readonly kind: 'permit' | 'order' }

// end only

// only with: permit order
/** One wallet request of a trade. */
export type TradeRequest = TradeTransaction | TradeSignature
// otherwise: /** One wallet request of a trade: here always a transaction, nothing is signed otherwise. */
// otherwise: export type TradeRequest = TradeTransaction
// end only

/** The wallet requests of a trade, in order. */
export type TradeSequence = {
  /** Builds the next request from current data. */
  readonly next: (signal: AbortSignal) => Promise<TradeRequest>
  readonly collectFacts: SigningPorts<TradeRequest>['collectFacts']
  // only with: permit order
  /** Accepts a signature; `done` when nothing follows. */
  readonly take?: (request: TradeSignature, signature: Hex, signal: AbortSignal) => Promise<'next' | 'done'>
  // end only
}
