/** Values of a new L1: gas and fees in wei, rates in seconds. */
export type L1Values = {
  readonly subnetName: string
  readonly vmType: keyof typeof vmNames
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

/** The virtual machines as they are shown. */
export const vmNames = { SubnetEVM: 'Subnet-EVM', Custom: 'Custom' } as const

/** Initial values of the L1 creator. */
export type L1Config = {
  /** `chainId` null generates one each time. */
  readonly first: Omit<L1Values, 'chainId'> & { readonly chainId: number | null; readonly validatorWeight: number }
  readonly tokenSymbol: string
  /** Chains whose ids a new L1 should not take. */
  readonly knownChains: readonly { readonly id: number; readonly name: string }[]
  /** Balance of a new allocation in wei, as a decimal string. */
  readonly allocation: string
  /** Genesis of a custom VM; empty when the workflow has none. */
  readonly customGenesis: string
  /** Owners of the subnet until its conversion, for the exported configuration. */
  readonly owners: { readonly controlKeys: readonly string[]; readonly threshold: number }
}
