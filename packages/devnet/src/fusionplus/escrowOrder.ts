import type { EscrowTerms, Hex, Token } from '@sluice/guard'
import type { StoredOrder } from '../orderbook/storedOrder.ts'
import type { EscrowChain } from './escrowChain.ts'

/** A submitted cross-chain order. What became of it is read from the chains. */
export type EscrowOrder = {
  readonly stored: StoredOrder
  readonly extension: Hex
  readonly terms: EscrowTerms
  readonly src: EscrowChain
  readonly dst: EscrowChain
  readonly dstToken: Token
  /** Unix seconds. */
  readonly auctionStart: number
  readonly secretHashes: readonly Hex[]
  /** Revealed secrets by their lower-case hash. */
  readonly secrets: Map<Hex, Hex>
  /** Unix milliseconds. */
  readonly createdAt: number
}
