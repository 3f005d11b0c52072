import type { SendFields } from './send/sendFields.ts'

/** Initial values of the send form, and the chains that it offers until the backend has answered. */
export type IcmConfig = {
  readonly form: SendFields
  /** The chain that messages are sent from; as in server/src/config/icm.config.ts, like the destinations. */
  readonly source: {
    readonly id: string
    readonly name: string
    /** EVM chain id. */
    readonly chainId: number
    readonly blockchainId: string
  }
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
