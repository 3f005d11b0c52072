import type { Hex } from 'viem'
import { decodeEventLog, encodeEventTopics } from 'viem/utils'
import type { Receipt } from '../chain/chainQueries.ts'
import { messengerAbi, messengerAddress } from '../chain/contracts.ts'
import { equalsIgnoreCase } from '../chain/equalsIgnoreCase.ts'
import { decodeGatewayMessage, encodeText } from '../prepare/messagePayload.ts'
import type { ReportedSend } from '../prepare/messageRequests.ts'

export type SentMessage = {
  readonly messageId: Hex
  /** Address that the messenger calls on the destination. */
  readonly called: Hex
  /** Wei that the messenger locked, from its log. */
  readonly reward: bigint
}

const [sentTopic] = encodeEventTopics({ abi: messengerAbi, eventName: 'SendCrossChainMessage' })

function readSentLogs(receipt: Receipt) {
  return receipt.logs.flatMap(log => {
    if (!equalsIgnoreCase(log.address, messengerAddress) || log.topics[0] !== sentTopic) return []
    const topics = log.topics as [Hex, ...Hex[]]
    return [decodeEventLog({ abi: messengerAbi, eventName: 'SendCrossChainMessage', topics, data: log.data }).args]
  })
}

/**
 * Finds the claimed message in the messenger's logs of a transaction: same destination, sender, recipient and text, with
 * or without gateway. Returns undefined when there is none.
 */
export function findSentMessage(receipt: Receipt, claim: ReportedSend, gateway: Hex | null): SentMessage | undefined {
  const payload = encodeText(claim.content)
  for (const { messageID, destinationBlockchainID, message, feeInfo } of readSentLogs(receipt)) {
    const { originSenderAddress: origin, destinationAddress: to, message: bytes } = message
    const viaGateway = gateway !== null && equalsIgnoreCase(origin, gateway) && equalsIgnoreCase(to, gateway)
    const {
      sender,
      recipient,
      payload: sent,
    } = (viaGateway && decodeGatewayMessage(bytes)) || {
      sender: origin,
      recipient: to,
      payload: bytes,
    }
    const isClaimed =
      equalsIgnoreCase(destinationBlockchainID, claim.destination.id) &&
      equalsIgnoreCase(sender, claim.sender) &&
      equalsIgnoreCase(recipient, claim.recipient) &&
      sent === payload &&
      equalsIgnoreCase(bytes, claim.messageInput.message) &&
      equalsIgnoreCase(to, claim.messageInput.destinationAddress) &&
      equalsIgnoreCase(destinationBlockchainID, claim.messageInput.destinationBlockchainID)
    if (isClaimed) return { messageId: messageID, called: to, reward: feeInfo.amount }
  }
  return undefined
}
