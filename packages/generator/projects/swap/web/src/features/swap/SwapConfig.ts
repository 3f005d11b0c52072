import type { Token } from '../../defi/ports/token.ts'

/** Values of the swap screen, under `swap` in `app.config.ts`. Percentages count 0–100. */
export type SwapConfig = {
  /** Tokens offered before the user searches, by network id; the native one first. */
  readonly tokensByChain: { readonly [chainId: string]: readonly Token[] }
  /** What the form begins with on the default network; `amount` is a decimal string. */
  readonly first: { readonly src: string | null; readonly dst: string | null; readonly amount: string }
  readonly slippage: {
    readonly defaultPercent: number
    readonly minPercent: number
    readonly maxPercent: number
    readonly presets: readonly number[]
  }
  readonly priceImpact: { readonly warnPercent: number; readonly maxPercent: number }
  readonly confirmations: number
  readonly quoteDebounceMs: number
}
