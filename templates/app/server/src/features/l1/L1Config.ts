/** What the backend knows of L1s. */
export type L1Config = {
  /** Rules of fees that a configuration need not name: gas and fees in wei, rates in seconds. */
  readonly defaults: {
    readonly gasLimit: number
    readonly targetBlockRate: number
    readonly minBaseFee: number
    readonly targetGas: number
    readonly baseFeeChangeDenominator: number
    readonly minBlockGasCost: number
    readonly maxBlockGasCost: number
    readonly blockGasCostStep: number
  }
  /** Network whose nodes have to take a genesis. */
  readonly network: 'fuji' | 'mainnet' | 'local'
  /** Chains whose id is taken. */
  readonly knownChains: readonly { readonly id: number; readonly name: string }[]
}
