import { defiErrors, getChain, type MessagingProvider } from '@sluice/defi'
import { sameAddress } from '@sluice/guard'
import { encodeMessageCall, planMessage } from '../avalanche/planMessage.ts'
import { chainOfSimulatedId, simulatedChainId } from './simulatedChainId.ts'
import { listMessages, simulatedNetworks } from './simulatedMessages.ts'
import type { SimulatedState } from './simulatedState.ts'

/** Messages of one simulated state: each is delivered in the moment its transaction is mined. */
export function createSimulatedMessaging(state: SimulatedState): MessagingProvider {
  const messages = () =>
    listMessages(
      state.mined().flatMap(({ transaction, receipt }) =>
        receipt.status === 'success' && transaction.to !== null
          ? [
              {
                ...transaction,
                to: transaction.to,
                chainId: chainOfSimulatedId(transaction.chainId),
                blockNumber: receipt.blockNumber,
              },
            ]
          : [],
      ),
    )

  return {
    source: 'simulated',
    networks: async () => simulatedNetworks,
    buildSend: async request => {
      const call = planMessage({ ...request, chainId: chainOfSimulatedId(request.chainId) }, simulatedNetworks)
      return {
        chainId: simulatedChainId(getChain(chainOfSimulatedId(request.chainId)).id),
        from: request.sender,
        to: call.contract,
        data: encodeMessageCall(call),
        value: call.value.toString(),
      }
    },
    messageId: async ({ chainId, transactionHash: hash }) => {
      if (!state.find(hash)) throw defiErrors.error('TRANSACTION_UNKNOWN', { id: chainOfSimulatedId(chainId), hash })
      const sent = messages().find(message => message.sentBy === hash)
      if (!sent) throw defiErrors.error('MESSAGE_UNKNOWN', { hash })
      return sent.messageId
    },
    status: async messageId => ({
      state: messages().find(message => message.messageId === messageId)?.state ?? 'unknown',
    }),
    received: async ({ chainId, recipient, messageId, afterBlock }) => {
      const id = chainOfSimulatedId(chainId)
      if (!simulatedNetworks.some(network => network.chainId === id)) {
        throw defiErrors.error('MESSAGING_NOT_SUPPORTED', { id })
      }
      return messages()
        .flatMap(({ arrival, destinationChainId, state }) =>
          destinationChainId === id && state !== 'sent' ? [{ ...arrival, state }] : [],
        )
        .filter(message => !recipient || sameAddress(message.recipient, recipient))
        .filter(message => !messageId || message.messageId === messageId)
        .filter(message => afterBlock === undefined || message.blockNumber > afterBlock)
        .reverse()
    },
  }
}
