/** Values of a new L1: gas and fees in wei, rates in seconds. */
export type L1Values = {
  readonly subnetName: string
  readonly vmType: 'SubnetEVM' | 'Custom'
  readonly chainId: number
  readonly gasLimit: number
  readonly targetBlockRate: number
  readonly minBaseFee: number
  readonly targetGas: number
  readonly baseFeeChangeDenominator: number
  readonly minBlockGasCost: number
  readonly maxBlockGasCost: number
  readonly blockGasCostStep: number
}

/** What the screens of the L1 creator begin with. */
export type L1Config = {
  /** `chainId` null picks a new one each time. */
  readonly first: Omit<L1Values, 'chainId'> & { readonly chainId: number | null; readonly validatorWeight: number }
  readonly tokenSymbol: string
  /** Balance of a new allocation in wei, as a decimal string. */
  readonly allocation: string
  /** What a custom VM reads; empty where the workflow has none. */
  readonly customGenesis: string
  /** Who may change the subnet until it is converted, for the exported configuration. */
  readonly owners: { readonly controlKeys: readonly string[]; readonly threshold: number }
}
