import type { Address, Token } from '../guard/values/token.ts'

/** Settings of the collection and its marketplace. Amounts are decimal strings of base units. */
export type NftConfig = {
  readonly chain: { readonly id: number; readonly name: string }
  /** Contracts that stand on the live network; null: each visitor's browser knows its own, and offers to deploy them. */
  readonly addresses: { readonly collection: Address | null; readonly marketplace: Address | null }
  /** What the page deploys a collection with; null: it deploys none. */
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
  /** What the page deploys a marketplace with; null: it deploys none. */
  readonly marketplace: {
    /** Null for the native currency. */
    readonly currency: Token | null
    readonly feeBasisPoints: number
  } | null
}
