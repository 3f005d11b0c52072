/** Initial values of the send form, and the chains that it offers until the backend has answered. */
export type IcmConfig = {
  readonly form: {
    /** Id of one of the destinations, or `custom`. */
    readonly destination: string
    /** Blockchain id, 0x and 64 digits or CB58; only with the destination `custom`. */
    readonly customBlockchainId: string
    readonly recipient: string
    readonly message: string
    /** Relayer reward in AVAX as a decimal string. */
    readonly reward: string
  }
  /** The chain that messages are sent from; as in server/src/config/icm.config.ts, like the destinations. */
  readonly source: { readonly chainId: number; readonly name: string; readonly blockchainId: string }
  readonly destinations: readonly {
    readonly id: string
    readonly name: string
    /** EVM chain id. */
    readonly chainId: number
    readonly blockchainId: string
    /** `inactive` chains are still in the P-Chain's list, `retired` ones are not. */
    readonly state: 'active' | 'inactive' | 'retired'
  }[]
}
