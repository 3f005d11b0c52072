/** L1 settings of the backend. */
export type L1Config = {
  /** Default fee config of the genesis: gas and fees in wei, rates in seconds. */
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
  /** Network whose nodes must accept the genesis. */
  readonly network: 'fuji' | 'mainnet' | 'local'
  /** Chains with reserved chain ids. */
  readonly knownChains: readonly { readonly id: number; readonly name: string }[]
}
