import type { Hex } from 'viem'
import { decodeEventLog, encodeEventTopics, pad } from 'viem/utils'
import { type ChainLog, chainQueries } from '../chain/chainQueries.ts'
import { gatewayAbi, messengerAbi, messengerAddress } from '../chain/contracts.ts'
import { ChainError } from '../chain/createRpc.ts'
import { equalsIgnoreCase } from '../chain/equalsIgnoreCase.ts'
import type { IcmChainClient, IcmChains } from '../chain/icmChains.ts'
import { decodeGatewayMessage, decodeText } from '../prepare/messagePayload.ts'
import { blocksAPage } from './followMessage.ts'
import type { MessageRecord } from './MessageRecord.ts'
import { type MessageStore, type StoredMessage, toRecord } from './openMessageStore.ts'

export type ReceivedOptions = {
  readonly icmChains: IcmChains
  readonly gateway: Hex
  readonly store: MessageStore
}

/** Pages per read; the next read continues from there. */
const maxPages = 25

/** Blocks of the first read: more than an hour at 2 s per block. */
const firstBlocks = 2_000n

const [receivedTopic] = encodeEventTopics({ abi: gatewayAbi, eventName: 'Received' })
const [arrivedTopic] = encodeEventTopics({ abi: messengerAbi, eventName: 'ReceiveCrossChainMessage' })

/** Reads the message id from the messenger's log: the gateway's log in the same transaction lacks it. */
async function readArrival(icmChain: IcmChainClient, log: ChainLog, { icmChains, gateway }: ReceivedOptions) {
  const [receipt, block] = await Promise.all([
    chainQueries.receipt(icmChain.rpc, log.transactionHash),
    chainQueries.block(icmChain.rpc, log.blockNumber),
  ])
  const arrivals = (receipt?.logs ?? []).filter(
    candidate => equalsIgnoreCase(candidate.address, messengerAddress) && candidate.topics[0] === arrivedTopic,
  )
  return arrivals.flatMap((arrival): StoredMessage[] => {
    const topics = arrival.topics as [Hex, ...Hex[]]
    const { args } = decodeEventLog({
      abi: messengerAbi,
      eventName: 'ReceiveCrossChainMessage',
      topics,
      data: arrival.data,
    })
    const { messageID, sourceBlockchainID, message } = args
    // Trusts the inner sender only in messages between gateways.
    const isGatewayMessage =
      equalsIgnoreCase(message.originSenderAddress, gateway) && equalsIgnoreCase(message.destinationAddress, gateway)
    const gatewayMessage = isGatewayMessage ? decodeGatewayMessage(message.message) : undefined
    if (!gatewayMessage) return []
    const source = [icmChains.source, ...icmChains.destinations].find(
      ({ blockchainId }) => blockchainId === sourceBlockchainID,
    )
    return [
      {
        id: `received-${messageID}`,
        sourceChain: source?.name ?? sourceBlockchainID,
        destinationBlockchainId: icmChain.blockchainId,
        destinationName: icmChain.name,
        recipient: gatewayMessage.recipient,
        content: decodeText(gatewayMessage.payload),
        reward: '0',
        sender: gatewayMessage.sender,
        txHash: log.transactionHash,
        messageId: messageID,
        called: gateway,
        status: 'delivered',
        failure: null,
        timestamp: new Date(block.timestamp * 1_000).toISOString(),
        deliveryTime: null,
        direction: 'received',
        sentAt: block.timestamp,
        searchFrom: null,
      },
    ]
  })
}

async function readPlace(
  account: Hex,
  icmChain: IcmChainClient,
  options: ReceivedOptions,
): Promise<readonly MessageRecord[]> {
  const { gateway, store } = options
  const head = await chainQueries.head(icmChain.rpc)
  const oldest = head > firstBlocks ? head - firstBlocks : 0n
  const nextBlock = store.readUntil(account, icmChain.walletChainId)
  // A restarted local chain is shorter.
  let from = nextBlock === undefined || nextBlock > head + 1n ? oldest : nextBlock
  const added: MessageRecord[] = []
  for (let page = 0; page < maxPages && from <= head; page++) {
    const end = from + blocksAPage - 1n
    const toBlock = end < head ? end : head
    const topics = [receivedTopic ?? null, null, null, pad(account)]
    const logs = await chainQueries.logs(icmChain.rpc, { address: gateway, topics, fromBlock: from, toBlock })
    for (const log of logs) {
      for (const message of await readArrival(icmChain, log, options)) {
        if (equalsIgnoreCase(message.recipient, account) && store.add(account, message)) added.push(toRecord(message))
      }
    }
    from = toBlock + 1n
    store.setReadUntil(account, icmChain.walletChainId, from)
  }
  return added
}

/** Reads messages received since the last read from every chain that answers. Returns the new ones. */
export async function readReceived(account: Hex, options: ReceivedOptions): Promise<readonly MessageRecord[]> {
  const { source, destinations } = options.icmChains
  const answers = await Promise.allSettled(
    [source, ...destinations].map(icmChain => readPlace(account, icmChain, options)),
  )
  return answers.flatMap(answer => {
    if (answer.status === 'fulfilled') return answer.value
    // The next read starts from the same block.
    if (!(answer.reason instanceof ChainError)) console.error(answer.reason)
    return []
  })
}
