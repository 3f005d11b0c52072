export type MessageStatus = 'pending' | 'delivered' | 'failed'

/** A message as the page gets it, over HTTP and over the live socket. */
export type MessageRecord = {
  readonly id: string
  /** Name of the chain it was sent from. */
  readonly sourceChain: string
  /** Blockchain id, 0x and 64 digits. */
  readonly destinationChainId: string
  readonly destinationName: string
  readonly recipient: string
  readonly message: string
  /** Relayer reward that was locked, in AVAX. */
  readonly amount: string
  /** Account that sent it. */
  readonly walletAddress: string
  /** Transaction that sent it; of a received message the one that delivered it. */
  readonly txHash: string
  readonly messageId: string
  readonly status: MessageStatus
  /** Why it was delivered and not executed. */
  readonly failure: string | null
  /** ISO 8601: time of the block that it was sent in; of a received message of the one that delivered it. */
  readonly timestamp: string
  /** Seconds between the block that sent it and the one that delivered it; null while that is not known. */
  readonly deliveryTime: number | null
  readonly direction: 'sent' | 'received'
  /** Made up for a demonstration. */
  readonly sample?: true
}
