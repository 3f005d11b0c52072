import type { Hex } from 'viem'
import { encodeEventTopics } from 'viem/utils'
import { type ChainLog, chainQueries } from '../chain/chainQueries.ts'
import { messengerAbi, messengerAddress } from '../chain/contracts.ts'
import { equalsIgnoreCase } from '../chain/equalsIgnoreCase.ts'
import type { IcmChainClient, IcmChains } from '../chain/icmChains.ts'
import type { Outcome, StoredMessage } from './openMessageStore.ts'

/** Block range of one `eth_getLogs`; public nodes reject longer ones. */
export const blocksAPage = 2_000n
const maxPages = 10

const [receivedTopic] = encodeEventTopics({ abi: messengerAbi, eventName: 'ReceiveCrossChainMessage' })

/** Newest log of the messenger about a message; null when it is too far back. Throws `ChainError`. */
export async function findMessageLog(
  message: StoredMessage,
  { rpc }: IcmChainClient,
  topic: Hex | undefined,
): Promise<ChainLog | null> {
  const topics = [topic ?? null, message.messageId as Hex]
  const oldest = message.searchFrom ?? 0n
  // Searches the latest blocks first: the delivery was not there at the last poll.
  let toBlock = await chainQueries.head(rpc)
  for (let page = 0; page < maxPages && toBlock >= oldest; page++) {
    const start = toBlock - blocksAPage + 1n
    const fromBlock = start > oldest ? start : oldest
    const log = (await chainQueries.logs(rpc, { address: messengerAddress, topics, fromBlock, toBlock })).at(-1)
    if (log) return log
    toBlock = fromBlock - 1n
  }
  return null
}

/** Seconds between both blocks; null when the delivery's log is too far back. */
async function measureDelivery(message: StoredMessage, icmChain: IcmChainClient): Promise<number | null> {
  const log = await findMessageLog(message, icmChain, receivedTopic)
  if (!log) return null
  const block = await chainQueries.block(icmChain.rpc, log.blockNumber)
  return Math.max(0, block.timestamp - message.sentAt)
}

async function explainFailure({ name, rpc }: IcmChainClient, { called, recipient }: StoredMessage): Promise<string> {
  if (await chainQueries.hasCode(rpc, called)) return `The contract on ${name} reverted or ran out of gas`
  const missing = equalsIgnoreCase(called, recipient) ? 'contract at the recipient' : 'gateway contract'
  return `There is no ${missing} on ${name}, so the message was not executed`
}

async function readDeliveryStatus(message: StoredMessage, icmChain: IcmChainClient): Promise<Outcome | undefined> {
  const id = message.messageId as Hex
  if ((await chainQueries.messengerWord(icmChain.rpc, 'messageReceived', id)) === 0n) return undefined
  const failed = (await chainQueries.messengerWord(icmChain.rpc, 'receivedFailedMessageHashes', id)) !== 0n
  if (failed && message.status === 'failed') return undefined
  const deliveryTime = message.deliveryTime ?? (await measureDelivery(message, icmChain))
  return failed
    ? { status: 'failed', failure: await explainFailure(icmChain, message), deliveryTime }
    : { status: 'delivered', failure: null, deliveryTime }
}

/**
 * Reads the delivery status of a message from the chains; undefined when unchanged.
 *
 * A custom chain has no RPC here: its status comes only from the receipt that a later message carries back.
 * Throws `ChainError`.
 */
export async function followMessage(message: StoredMessage, icmChains: IcmChains): Promise<Outcome | undefined> {
  const icmChain = icmChains.destinations.find(({ blockchainId }) => blockchainId === message.destinationBlockchainId)
  if (icmChain) return readDeliveryStatus(message, icmChain)
  const hash = await chainQueries.messengerWord(icmChains.source.rpc, 'getMessageHash', message.messageId as Hex)
  return hash === 0n ? { status: 'delivered', failure: null, deliveryTime: null } : undefined
}
