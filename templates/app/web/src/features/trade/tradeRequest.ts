import type { SigningPorts } from '../guard/signing/signingPorts.ts'
import type { TransactionRequest, TypedDataRequest } from '../guard/signing/signingRequest.ts'
import type { Hex } from '../guard/values/token.ts'

/** A transaction of a trade. */
export type TradeTransaction = TransactionRequest & {
  readonly kind: 'reset' | 'approval' | 'swap' | 'cancel'
  /** Whether a permit can replace this approval. */
  readonly orPermit?: boolean
}

/** Typed data of a trade, signed off-chain. */
export type TradeSignature = TypedDataRequest & { readonly kind: 'permit' | 'order' }

/** One wallet request of a trade. */
export type TradeRequest = TradeTransaction | TradeSignature

/** The wallet requests of a trade, in order. */
export type TradeSequence = {
  /** Builds the next request from current data. */
  readonly next: (signal: AbortSignal) => Promise<TradeRequest>
  readonly facts: SigningPorts<TradeRequest>['facts']
  /** Accepts a signature; `done` when nothing follows. */
  readonly take?: (request: TradeSignature, signature: Hex, signal: AbortSignal) => Promise<'next' | 'done'>
}
