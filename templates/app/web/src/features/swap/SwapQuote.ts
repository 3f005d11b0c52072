/** A quote. Amounts in base units. */
export type SwapQuote = {
  readonly srcAmount: bigint
  readonly dstAmount: bigint
  /** Gas units; null when unknown. */
  readonly estimatedGas: bigint | null
  /** Milliseconds since the epoch, by this device's clock. */
  readonly expiresAt: number
  /** Percent; null when unknown. */
  readonly priceImpact: number | null
  /** Names of the exchanges in the route. */
  readonly route: readonly string[]
  // only with: fusion
  /** Fusion only: minimum output and auction duration. Resolvers pay the gas. */
  readonly auction?: { readonly minDstAmount: bigint; readonly seconds: number }
  // end only
}
