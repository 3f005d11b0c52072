import type { Address } from 'viem'

/** Deployment settings of collection and marketplace. Amounts are decimal strings of base units. */
export type NftConfig = {
  readonly chain: { readonly id: number; readonly name: string }
  /** Null when the workflow has no NFT collection. */
  readonly collection: {
    readonly name: string
    readonly symbol: string
    /** Base of the token URI; the token id is appended. May be empty. */
    readonly baseUri: string
    readonly maxSupply: number
    /** In the native currency. */
    readonly mintPrice: string
    readonly royaltyBasisPoints: number
  } | null
  /** Null when the workflow has no marketplace. */
  readonly marketplace: {
    /** Null for the native currency. */
    readonly currency: Address | null
    readonly feeBasisPoints: number
  } | null
}
