import type { JsonReader } from '../../kit/request/readJson.ts'
import type { Address, Hex } from '../guard/values/token.ts'

/**
 * A message as the user wants it sent: the form makes it, the guard compares the transaction with it, the backend
 * prepares and records it. Once recorded it is an `IcmMessage`.
 */
export type OutgoingMessage = {
  readonly sender: Address
  /** Blockchain id of the chain it goes to. */
  readonly destinationBlockchainId: Hex
  readonly recipient: Address
  readonly content: string
  /** Relayer reward in wei; 0 without a gateway, because the messenger is nonpayable. */
  readonly reward: bigint
}

/** Status of a message; `completed` is the word of the page for `delivered` of the backend. */
export type MessageStatus = 'pending' | 'completed' | 'failed' | 'processing'

/** A message of the history, as the backend has recorded it. */
export type IcmMessage = {
  readonly id: string
  readonly messageId: string | null
  readonly content: string
  readonly sender: string
  readonly recipient: string
  /** Name of the chain it was sent from. */
  readonly sourceChain: string
  /** Blockchain id of the chain it went to. */
  readonly destinationBlockchainId: string
  readonly destinationName: string
  readonly status: MessageStatus
  /** Why the destination did not execute it. */
  readonly failure: string | null
  /** Milliseconds since the epoch. */
  readonly timestamp: number
  /** Transaction that sent it; of a received message the one that delivered it, on the destination. */
  readonly txHash: string | null
  /** Seconds between the two blocks. */
  readonly deliveryTime: number | null
  /** Relayer reward in AVAX, a decimal string. */
  readonly reward: string
  readonly direction: 'sent' | 'received'
  /** Sample data for a demonstration. */
  readonly sample: boolean
}

const statuses: { readonly [word: string]: MessageStatus } = {
  pending: 'pending',
  delivered: 'completed',
  completed: 'completed',
  failed: 'failed',
}

/** Parses a message of the backend. Throws `TypeError`. */
export function readMessage(reader: JsonReader): IcmMessage {
  const text = (inner: JsonReader, key: string) => inner.text(key)
  const destinationBlockchainId = reader.text('destinationChainId')
  const timestamp = Date.parse(reader.text('timestamp'))
  if (Number.isNaN(timestamp)) throw new TypeError('The message has no time')
  return {
    id: reader.text('id'),
    messageId: reader.nullable('messageId', text),
    content: reader.text('message'),
    sender: reader.text('walletAddress'),
    recipient: reader.text('recipient'),
    sourceChain: reader.text('sourceChain'),
    destinationBlockchainId,
    destinationName: reader.nullable('destinationName', text) ?? destinationBlockchainId,
    status: statuses[reader.text('status')] ?? 'processing',
    failure: reader.nullable('failure', text),
    timestamp,
    txHash: reader.nullable('txHash', text),
    deliveryTime: reader.nullable('deliveryTime', (inner, key) => inner.number(key)),
    reward: reader.nullable('amount', text) ?? '0',
    direction: reader.nullable('direction', text) === 'received' ? 'received' : 'sent',
    sample: reader.nullable('sample', (inner, key) => inner.flag(key)) ?? false,
  }
}
