import type { SigningPorts } from '../guard/signing/signingPorts.ts'
import type { TransactionRequest, TypedDataRequest } from '../guard/signing/signingRequest.ts'
import type { Hex } from '../guard/values/token.ts'

/** A transaction of a trade. */
export type TradeTransaction = TransactionRequest & {
  readonly kind: 'reset' | 'approval' | 'swap' | 'cancel'
  /** Whether a signature could stand in the place of this approval. */
  readonly orPermit?: boolean
}

/** Typed data of a trade; nothing is sent to the network with it. */
export type TradeSignature = TypedDataRequest & { readonly kind: 'permit' | 'order' }

/** One question to the wallet on the way of a trade. */
export type TradeRequest = TradeTransaction | TradeSignature

/** The questions of a trade, one after the other. */
export type TradeSequence = {
  /** Builds the next request from fresh answers. */
  readonly next: (signal: AbortSignal) => Promise<TradeRequest>
  readonly facts: SigningPorts<TradeRequest>['facts']
  /** Takes what the wallet signed: `done` where nothing follows. */
  readonly take?: (request: TradeSignature, signature: Hex, signal: AbortSignal) => Promise<'next' | 'done'>
}
