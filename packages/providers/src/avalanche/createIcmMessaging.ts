import { defiErrors, type MessageState, type MessagingNetwork, type MessagingProvider } from '@sluice/defi'
import type { Hex } from '@sluice/guard'
import { sameAddress } from '@sluice/guard'
import type { ResultSource } from '@sluice/workflow'
import {
  formatLog,
  type Log,
  numberToHex,
  parseEventLogs,
  TransactionReceiptNotFoundError,
  toEventSelector,
} from 'viem'
import { getBlockNumber, getTransactionReceipt, readContract } from 'viem/actions'
import type { ChainClient, ChainEndpoint } from '../rpc/chainClient.ts'
import { createChainClients } from '../rpc/createChainClients.ts'
import { messengerAbi } from './messenger.ts'
import { encodeMessageCall, planMessage } from './planMessage.ts'
import { readReceived } from './readMessages.ts'

export type IcmMessagingOptions = {
  readonly source: ResultSource
  readonly networks: readonly MessagingNetwork[]
  /** Endpoints of all networks. */
  readonly endpoints: readonly ChainEndpoint[]
  /** Number of latest blocks searched for logs. */
  readonly blockWindow: bigint
}

type LogQuery = { readonly messageId?: Hex | undefined; readonly afterBlock?: bigint | undefined }

/** Events of deliveries; the log query is limited to them, because public messengers emit many logs. */
const arrivals: readonly string[] = ['ReceiveCrossChainMessage', 'MessageExecuted', 'MessageExecutionFailed']
const arrivalTopics = messengerAbi.flatMap(item =>
  item.type === 'event' && arrivals.includes(item.name) ? [toEventSelector(item)] : [],
)

/** Search time for a mined transaction: load-balanced nodes may lag. */
const lagMs = 2_000
const lagPollMs = 200

const zeroHash = `0x${'0'.repeat(64)}`

/**
 * Sends and follows messages over the messenger contracts of real chains.
 *
 * - Reads the latest block only: Fuji has no pending block
 * - A message delivered before the block window is `delivered`; its execution result is in older logs
 * - Throws: as the port, and `CHAIN_UNREACHABLE`
 */
export function createIcmMessaging(options: IcmMessagingOptions): MessagingProvider {
  const { source, networks, endpoints, blockWindow } = options
  const chainOf = createChainClients(endpoints)

  const networkOf = (chainId: number) => {
    const network = networks.find(candidate => candidate.chainId === chainId)
    if (!network) throw defiErrors.error('MESSAGING_NOT_SUPPORTED', { id: chainId })
    return network
  }

  const readLogs = (network: MessagingNetwork, { messageId, afterBlock }: LogQuery): Promise<readonly Log[]> =>
    chainOf(network.chainId).ask(async client => {
      const head = await getBlockNumber(client, { cacheTime: 0 })
      const oldest = head > blockWindow ? head - blockWindow : 0n
      const after = afterBlock === undefined ? oldest : afterBlock + 1n
      const fromBlock = after > oldest ? after : oldest
      if (fromBlock > head) return []
      const filter = {
        address: network.messenger,
        fromBlock: numberToHex(fromBlock),
        toBlock: numberToHex(head),
        topics: messageId ? [arrivalTopics, messageId] : [arrivalTopics],
      }
      const logs = await client.request({ method: 'eth_getLogs', params: [filter] })
      return logs.map(log => formatLog(log) as Log)
    })

  const stateOn = (network: MessagingNetwork, messageId: Hex): Promise<MessageState> =>
    chainOf(network.chainId).ask(async client => {
      const contract = { address: network.messenger, abi: messengerAbi, args: [messageId] } as const
      if (!(await readContract(client, { ...contract, functionName: 'messageReceived' }))) {
        const hash = await readContract(client, { ...contract, functionName: 'getMessageHash' })
        return hash === zeroHash ? 'unknown' : 'sent'
      }
      const failed = await readContract(client, { ...contract, functionName: 'receivedFailedMessageHashes' })
      if (failed !== zeroHash) return 'execution-failed'
      const [received] = readReceived(await readLogs(network, { messageId }), network)
      return received?.state ?? 'delivered'
    })

  return {
    source,
    networks: async () => networks,
    buildSend: async request => {
      const call = planMessage(request, networks)
      return {
        chainId: chainOf(request.chainId).endpoint.walletChainId,
        from: request.sender,
        to: call.contract,
        data: encodeMessageCall(call),
        value: call.value.toString(),
      }
    },
    messageId: async ({ chainId, transactionHash: hash }, signal) => {
      const network = networkOf(chainId)
      const receipt = await findReceipt(chainOf(chainId), hash, signal)
      if (!receipt) throw defiErrors.error('TRANSACTION_UNKNOWN', { id: chainId, hash })
      const logs = receipt.logs.filter(log => sameAddress(log.address, network.messenger))
      const [sent] = parseEventLogs({ abi: messengerAbi, eventName: 'SendCrossChainMessage', logs })
      if (!sent) throw defiErrors.error('MESSAGE_UNKNOWN', { hash })
      return sent.args.messageID
    },
    status: async messageId => {
      const answers = await Promise.allSettled(networks.map(network => stateOn(network, messageId)))
      const states = answers.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value] : []))
      const state = furthest.find(candidate => states.includes(candidate)) ?? 'unknown'
      const failure = answers.find(answer => answer.status === 'rejected')
      // An unknown message may be on the chain that does not answer.
      if (state === 'unknown' && failure) throw failure.reason
      return { state }
    },
    received: async ({ chainId, recipient, messageId, afterBlock }) => {
      const network = networkOf(chainId)
      const messages = readReceived(await readLogs(network, { messageId, afterBlock }), network)
      return messages.filter(message => !recipient || sameAddress(message.recipient, recipient)).reverse()
    },
  }
}

const furthest: readonly MessageState[] = ['executed', 'execution-failed', 'delivered', 'sent']

async function findReceipt(chain: ChainClient, hash: Hex, signal: AbortSignal | undefined) {
  const until = performance.now() + lagMs
  for (;;) {
    signal?.throwIfAborted()
    const receipt = await chain.ask(client =>
      getTransactionReceipt(client, { hash }).catch(error => {
        if (error instanceof TransactionReceiptNotFoundError) return null
        throw error
      }),
    )
    if (receipt || performance.now() > until) return receipt
    await new Promise(resolve => setTimeout(resolve, lagPollMs))
  }
}
