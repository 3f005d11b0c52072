import type { MessagingNetwork, ReceivedMessage } from '@sluice/defi'
import { sameAddress } from '@sluice/guard'
import type { Log } from 'viem'
import { parseEventLogs } from 'viem'
import { decodeGatewayMessage } from './gatewayMessage.ts'
import { messengerAbi } from './messenger.ts'

/** Reads received messages from the messenger's logs, oldest first, including successful retries. */
export function readReceived(logs: readonly Log[], { gateway }: MessagingNetwork): readonly ReceivedMessage[] {
  const parsed = parseEventLogs({ abi: messengerAbi, logs: [...logs] })
  const ids = (name: 'MessageExecuted' | 'MessageExecutionFailed') =>
    new Set(parsed.flatMap(log => (log.eventName === name ? [log.args.messageID] : [])))
  const executed = ids('MessageExecuted')
  const failed = ids('MessageExecutionFailed')
  return parsed.flatMap(log => {
    if (log.eventName !== 'ReceiveCrossChainMessage') return []
    const { messageID: messageId, sourceBlockchainID: sourceBlockchainId, message } = log.args
    // Trusts the inner sender only in messages between gateways.
    const decoded =
      gateway && sameAddress(message.destinationAddress, gateway) && sameAddress(message.originSenderAddress, gateway)
        ? decodeGatewayMessage(message.message)
        : null
    return [
      {
        messageId,
        sourceBlockchainId,
        sender: decoded?.sender ?? message.originSenderAddress,
        recipient: decoded?.recipient ?? message.destinationAddress,
        payload: decoded?.payload ?? message.message,
        state: executed.has(messageId) ? 'executed' : failed.has(messageId) ? 'execution-failed' : 'delivered',
        transactionHash: log.transactionHash!,
        blockNumber: log.blockNumber!,
      } as const,
    ]
  })
}
