import type { Address, Hex, Token } from '@sluice/guard'
import type { ResultSource, UnsignedTransaction } from '@sluice/workflow'

/** A chain that supports messaging. */
export type MessagingNetwork = {
  readonly name: string
  /** Chain id for wallets; on a local chain the id of the simulated network. */
  readonly chainId: number
  /** 32 bytes. */
  readonly blockchainId: Hex
  readonly messenger: Address
  /** Gateway contract for recipients without code; null if there is none. */
  readonly gateway: Address | null
}

export type MessageRequest = {
  /** Source chain. */
  readonly chainId: number
  readonly sender: Address
  readonly destinationBlockchainId: Hex
  /** Recipient. Without a gateway it must be a contract: accounts without code cannot execute messages. */
  readonly recipient: Address
  readonly payload: Hex
  readonly requiredGasLimit: bigint
  /** Relayer reward: native token with a gateway, otherwise an ERC-20 approved for the messenger; null for none. */
  readonly fee: { readonly token: Token; readonly amount: bigint } | null
  /** Bypasses the gateway; default: use the gateway if both chains have one. */
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
 * Cross-chain messages through a messenger contract and relayers.
 *
 * - Throws: `MESSAGING_NOT_SUPPORTED`, `MESSAGE_UNKNOWN`
 * - Source: Avalanche Interchain Messaging, TeleporterMessenger v1.0.0
 */
export type MessagingProvider = {
  readonly source: ResultSource
  networks(): Promise<readonly MessagingNetwork[]>
  buildSend(request: MessageRequest): Promise<UnsignedTransaction>
  /** Id of the message sent by a transaction. */
  messageId(request: { chainId: number; transactionHash: Hex }, signal?: AbortSignal): Promise<Hex>
  status(messageId: Hex, signal?: AbortSignal): Promise<{ readonly state: MessageState }>
  /** Received messages of a chain, newest first. */
  received(
    request: { chainId: number; recipient?: Address; messageId?: Hex; afterBlock?: bigint },
    signal?: AbortSignal,
  ): Promise<readonly ReceivedMessage[]>
}
