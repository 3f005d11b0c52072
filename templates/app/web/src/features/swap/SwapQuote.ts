/** What a trade gets at this moment. Amounts in base units. */
export type SwapQuote = {
  readonly srcAmount: bigint
  readonly dstAmount: bigint
  /** Gas units; null when the provider does not say. */
  readonly estimatedGas: bigint | null
  /** Milliseconds since the epoch, by this device's clock. */
  readonly quotedAt: number
  readonly expiresAt: number
  /** Names of the exchanges on the way. */
  readonly route: readonly string[]
  /** Of an order that resolvers bid for: what arrives at least, and how long they may. They pay the gas. */
  readonly auction?: { readonly minDstAmount: bigint; readonly seconds: number }
}
