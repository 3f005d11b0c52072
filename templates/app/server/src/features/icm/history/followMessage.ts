import type { Hex } from 'viem'
import { encodeEventTopics } from 'viem/utils'
import { messengerAbi, messengerAddress } from '../chain/contracts.ts'
import type { IcmPlace, IcmPlaces } from '../chain/icmPlaces.ts'
import { readChain } from '../chain/readChain.ts'
import type { Outcome, StoredMessage } from './openMessageStore.ts'

/** Public nodes refuse longer ranges. */
export const blocksAPage = 2_000n
const mostPages = 10

const [receivedTopic] = encodeEventTopics({ abi: messengerAbi, eventName: 'ReceiveCrossChainMessage' })

/** Seconds between both blocks; null when the log of the arrival is too far back. */
async function measureDelivery(message: StoredMessage, { rpc }: IcmPlace): Promise<number | null> {
  const topics = [receivedTopic ?? null, message.messageId as Hex]
  const oldest = message.searchFrom ?? 0n
  // It was not there when it was last asked for: the newest blocks are the likeliest.
  let toBlock = await readChain.head(rpc)
  for (let page = 0; page < mostPages && toBlock >= oldest; page++) {
    const start = toBlock - blocksAPage + 1n
    const fromBlock = start > oldest ? start : oldest
    const [log] = await readChain.logs(rpc, { address: messengerAddress, topics, fromBlock, toBlock })
    if (log) {
      const block = await readChain.block(rpc, log.blockNumber)
      return Math.max(0, block.timestamp - message.sentAt)
    }
    toBlock = fromBlock - 1n
  }
  return null
}

async function explainFailure(place: IcmPlace, { called }: StoredMessage): Promise<string> {
  const hasCode = await readChain.hasCode(place.rpc, called)
  return hasCode
    ? `Delivered to ${place.name}, but the contract there refused it or ran out of gas`
    : `Delivered to ${place.name}, but not executed: there is no contract at ${called}`
}

async function lookAcross(message: StoredMessage, place: IcmPlace): Promise<Outcome | undefined> {
  const id = message.messageId as Hex
  if ((await readChain.messengerWord(place.rpc, 'messageReceived', id)) === 0n) return undefined
  const failed = (await readChain.messengerWord(place.rpc, 'receivedFailedMessageHashes', id)) !== 0n
  if (failed && message.status === 'failed') return undefined
  const deliveryTime = message.deliveryTime ?? (await measureDelivery(message, place))
  return failed
    ? { status: 'failed', failure: await explainFailure(place, message), deliveryTime }
    : { status: 'delivered', failure: null, deliveryTime }
}

/**
 * Asks the chains how far a message has come; undefined when nothing has changed.
 *
 * A chain that is no preset cannot be asked: its receipt, which comes back with a later message, is all there is.
 * Throws `ChainError`.
 */
export async function followMessage(message: StoredMessage, places: IcmPlaces): Promise<Outcome | undefined> {
  const place = places.destinations.find(({ blockchainId }) => blockchainId === message.destinationChainId)
  if (place) return lookAcross(message, place)
  const hash = await readChain.messengerWord(places.source.rpc, 'getMessageHash', message.messageId as Hex)
  return hash === 0n ? { status: 'delivered', failure: null, deliveryTime: null } : undefined
}
