import type { Token } from '../guard/values/token.ts'

/** Values of the limit order screen. */
export type LimitOrderConfig = {
  /** What the form begins with on the default network; `amount` and `price` are decimal strings. */
  readonly first: {
    readonly src: Token | null
    readonly dst: Token | null
    readonly amount: string
    /** Destination tokens for one source token. */
    readonly price: string
  }
  /** Orders hold no native currency: its wrapped form by network id. */
  readonly wrappedByChain: { readonly [chainId: string]: Token }
  /** How long an order stands unless another time is chosen. */
  readonly expirySeconds: number
  /** Open orders of an account at most. */
  readonly maxOpenOrders: number
}
