/** Values of the multi-chain routes. */
export type MultichainConfig = {
  /** Token addresses by network id, then by symbol in capitals; older symbols included, such as MATIC for POL. */
  readonly addressesByChain: { readonly [chainId: string]: { readonly [symbol: string]: string } }
}
