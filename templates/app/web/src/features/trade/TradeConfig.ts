import type { Address, Token } from '../guard/values/token.ts'

/** Settings shared by the trading features. Percentages are 0–100. */
export type TradeConfig = {
  /** Tokens offered before the user searches, by network id; the native one first. */
  readonly tokensByChain: { readonly [chainId: string]: readonly Token[] }
  // only with: permit order
  /** Wrapped native token by chain id. */
  readonly wrappedNative: { readonly [chainId: string]: Address }
  // end only
  readonly slippage: {
    readonly defaultPercent: number
    readonly minPercent: number
    readonly maxPercent: number
    readonly presets: readonly number[]
  }
  readonly priceImpact: { readonly warnPercent: number }
  readonly confirmations: number
  readonly quoteDebounceMs: number
}
