import type { Address } from 'viem'

/** What collection and marketplace are made with. Amounts are decimal strings of base units. */
export type NftConfig = {
  readonly chain: { readonly id: number; readonly name: string }
  /** Null when the workflow plans none. */
  readonly collection: {
    readonly name: string
    readonly symbol: string
    /** Empty, or what the id of a token is appended to. */
    readonly baseUri: string
    readonly maxSupply: number
    /** In the chain's own currency. */
    readonly mintPrice: string
    readonly royaltyBasisPoints: number
  } | null
  /** Null when the workflow has none. */
  readonly marketplace: {
    /** Null for the chain's own currency. */
    readonly currency: Address | null
    readonly feeBasisPoints: number
  } | null
}
