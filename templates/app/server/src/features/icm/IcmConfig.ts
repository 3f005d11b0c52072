/** A source or destination chain of messages. */
export type IcmChain = {
  /** Id in forms and paths, such as `dispatch`. */
  readonly id: string
  readonly name: string
  readonly description: string
  /** EVM chain id. */
  readonly chainId: number
  /** Avalanche blockchain id: hash of the creating transaction, 0x and 64 digits. */
  readonly blockchainId: string
  /** Subnet id in CB58, for counting its validators. */
  readonly subnetId: string
  readonly symbol: string
  /** Without effect for a chain of `app.config.ts`, whose own is used. */
  readonly rpcUrl: string
  /** Like `rpcUrl`. */
  readonly explorerUrl: string
  /** ERC-20 form of the native token; null where the chain has none. */
  readonly wrappedNative: string | null
  readonly state: 'active' | 'inactive' | 'retired'
}

/** Settings of ICM messaging. */
export type IcmConfig = {
  readonly network: 'fuji' | 'mainnet'
  readonly source: IcmChain
  readonly destinations: readonly IcmChain[]
  readonly pChainUrl: string
  /** Relayer reward in the native token, a decimal string. */
  readonly defaultReward: string
  /** Gas that the recipient may use for a short message. */
  readonly requiredGasLimit: number
}
