/** Settings of the multi-chain routes. */
export type MultichainConfig = {
  /** Token addresses by chain id and upper-case symbol, including old symbols such as MATIC for POL. */
  readonly addressesByChain: { readonly [chainId: string]: { readonly [symbol: string]: string } }
}
