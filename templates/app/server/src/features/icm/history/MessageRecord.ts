export type MessageStatus = 'pending' | 'delivered' | 'failed'

/** A message as sent to the page over HTTP and the live socket; the backend itself works with `StoredMessage`. */
export type MessageRecord = {
  readonly id: string
  /** Name of the chain it was sent from. */
  readonly sourceChain: string
  /** Blockchain id of the destination, 0x and 64 digits. */
  readonly destinationChainId: string
  readonly destinationName: string
  readonly recipient: string
  readonly message: string
  /** Relayer reward that was locked, in AVAX. */
  readonly amount: string
  /** Account that sent it. */
  readonly walletAddress: string
  /** Hash of the sending transaction; for received messages, of the delivery. */
  readonly txHash: string
  readonly messageId: string
  readonly status: MessageStatus
  /** Why the delivered message was not executed. */
  readonly failure: string | null
  /** ISO 8601 block time of the sending transaction; for received messages, of the delivery. */
  readonly timestamp: string
  /** Seconds between the sending and the delivering block; null while unknown. */
  readonly deliveryTime: number | null
  readonly direction: 'sent' | 'received'
  /** Sample data for a demonstration. */
  readonly sample?: true
}
