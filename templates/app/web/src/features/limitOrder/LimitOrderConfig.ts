import type { Token } from '../guard/values/token.ts'

/** Settings of the limit order screen. */
export type LimitOrderConfig = {
  /** Initial values on the default network; `amount` and `price` are decimal strings. */
  readonly first: {
    readonly src: Token | null
    readonly dst: Token | null
    readonly amount: string
    /** Destination tokens for one source token. */
    readonly price: string
  }
  /** Wrapped native token by chain id: orders cannot hold native tokens. */
  readonly wrappedByChain: { readonly [chainId: string]: Token }
  /** Default expiry of an order. */
  readonly expirySeconds: number
  /** Maximum number of open orders of an account. */
  readonly maxOpenOrders: number
}
