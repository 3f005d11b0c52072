import type { Address, Token } from '../guard/values/token.ts'

/** Settings shared by the trading features. Percentages are 0–100; the guard refuses slippage above 50. */
export type TradeConfig = {
  /** Tokens offered before the user searches, by network id; the native one first. */
  readonly tokensByChain: { readonly [chainId: string]: readonly Omit<Token, 'chainId'>[] }
  // only with: permit order
  /** Wrapped native token by chain id. */
  readonly wrappedNative: { readonly [chainId: string]: Address }
  // end only
  readonly slippage: {
    readonly defaultPercent: number
    // only without: quoteOnly
    readonly minPercent: number
    readonly maxPercent: number
    readonly presets: readonly number[]
    // end only
  }
  // only without: quoteOnly
  /** Above it a quote is marked; the guard has limits of its own, in `guard/rules/swap.ts`. */
  // end only
  readonly priceImpact: { readonly warnPercent: number }
  // only with: approval call
  readonly confirmations: number
  // end only
  readonly quoteDebounceMs: number
}
