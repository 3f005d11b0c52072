/** A chain that messages are sent from or to. */
export type IcmChain = {
  /** Id in forms and paths, such as `dispatch`. */
  readonly id: string
  readonly name: string
  readonly description: string
  /** What wallets know it by. */
  readonly chainId: number
  /** What messages know it by: the id of the transaction that created it, 0x and 64 digits. */
  readonly blockchainId: string
  /** Whose validators are counted, in CB58. */
  readonly subnetId: string
  readonly symbol: string
  readonly rpcUrl: string
  readonly explorerUrl: string
  /** ERC-20 form of the native token; null where the chain has none. */
  readonly wrappedNative: string | null
  readonly state: 'active' | 'inactive' | 'retired'
}

/** What messaging is configured with. */
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
