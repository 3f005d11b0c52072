import type { Address, Hex, Token } from '@sluice/guard'
import type { ResultSource, UnsignedTransaction } from '@sluice/workflow'

/** A chain that messages can be sent from or to. */
export type MessagingNetwork = {
  readonly name: string
  /** Id its wallets sign for, and on a devnet the id it stands in for. */
  readonly chainId: number
  /** 32 bytes. */
  readonly blockchainId: Hex
  readonly messenger: Address
  /** Contract that takes messages for accounts without code; null where there is none. */
  readonly gateway: Address | null
}

export type MessageRequest = {
  /** Chain that it is sent on. */
  readonly chainId: number
  readonly sender: Address
  readonly destinationBlockchainId: Hex
  /** Who it is for. Without a gateway it has to be a contract: an account without code never executes a message. */
  readonly recipient: Address
  readonly payload: Hex
  readonly requiredGasLimit: bigint
  /** Reward of the relayer: native over a gateway, else an ERC-20 that the messenger may take; null for none. */
  readonly fee: { readonly token: Token; readonly amount: bigint } | null
  /** Goes around the gateway; default the gateway where both chains have one. */
  readonly via?: 'messenger'
}

export type MessageState = 'unknown' | 'sent' | 'delivered' | 'executed' | 'execution-failed'

export type ReceivedMessage = {
  readonly messageId: Hex
  readonly sourceBlockchainId: Hex
  readonly sender: Address
  readonly recipient: Address
  readonly payload: Hex
  readonly state: 'delivered' | 'executed' | 'execution-failed'
  readonly transactionHash: Hex
  readonly blockNumber: bigint
}

/**
 * Messages between chains over a messenger contract and relayers.
 *
 * - Throws: `MESSAGING_NOT_SUPPORTED`, `MESSAGE_UNKNOWN`
 * - Source: Avalanche Interchain Messaging, TeleporterMessenger v1.0.0
 */
export type MessagingProvider = {
  readonly source: ResultSource
  networks(): Promise<readonly MessagingNetwork[]>
  buildSend(request: MessageRequest): Promise<UnsignedTransaction>
  /** Id of the message that this transaction sent. */
  messageId(request: { chainId: number; transactionHash: Hex }, signal?: AbortSignal): Promise<Hex>
  status(messageId: Hex, signal?: AbortSignal): Promise<{ readonly state: MessageState }>
  /** Messages that arrived on the chain, newest first. */
  received(
    request: { chainId: number; recipient?: Address; messageId?: Hex; afterBlock?: bigint },
    signal?: AbortSignal,
  ): Promise<readonly ReceivedMessage[]>
}
