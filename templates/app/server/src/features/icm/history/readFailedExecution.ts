import type { Hex } from 'viem'
import { decodeEventLog, encodeEventTopics } from 'viem/utils'
import { HttpError } from '../../../kit/http/HttpError.ts'
import { chainQueries } from '../chain/chainQueries.ts'
import { messengerAbi, messengerAddress } from '../chain/contracts.ts'
import { ChainError } from '../chain/createRpc.ts'
import type { IcmChains } from '../chain/icmChains.ts'
import { findMessageLog } from './followMessage.ts'
import type { StoredMessage } from './openMessageStore.ts'

const [failedTopic] = encodeEventTopics({ abi: messengerAbi, eventName: 'MessageExecutionFailed' })

const findDestination = ({ destinationBlockchainId }: StoredMessage, { destinations }: IcmChains) =>
  destinations.find(({ blockchainId }) => blockchainId === destinationBlockchainId)

/** Whether a contract can execute a failed message by now; null while the chain does not answer. */
export async function isExecutable(known: StoredMessage, icmChains: IcmChains): Promise<boolean | null> {
  const icmChain = findDestination(known, icmChains)
  if (known.status !== 'failed' || !icmChain) return false
  try {
    return await chainQueries.hasCode(icmChain.rpc, known.called)
  } catch (error) {
    if (!(error instanceof ChainError)) throw error
    return null
  }
}

/**
 * Reads the message that a destination has and could not execute, as its messenger logged it. The arguments of
 * `retryMessageExecution`, with integers as decimal strings.
 *
 * - Throws: `HttpError` 409 when it has not failed or the chain is not served; `ChainError`
 */
export async function readFailedExecution(known: StoredMessage, icmChains: IcmChains) {
  if (known.status !== 'failed') throw new HttpError(409, 'This message has not failed')
  const icmChain = findDestination(known, icmChains)
  if (!icmChain) throw new HttpError(409, 'The destination is not one of the chains of this application')
  const log = await findMessageLog(known, icmChain, failedTopic)
  if (!log) throw new HttpError(409, 'The failed execution is too far back to be found')
  const topics = log.topics as [Hex, ...Hex[]]
  const { args } = decodeEventLog({ abi: messengerAbi, eventName: 'MessageExecutionFailed', topics, data: log.data })
  const { message } = args
  return {
    chainId: icmChain.chainId,
    walletChainId: icmChain.walletChainId,
    messenger: messengerAddress,
    sourceBlockchainId: args.sourceBlockchainID,
    message: {
      ...message,
      messageNonce: message.messageNonce.toString(),
      requiredGasLimit: message.requiredGasLimit.toString(),
      receipts: message.receipts.map(receipt => ({
        ...receipt,
        receivedMessageNonce: receipt.receivedMessageNonce.toString(),
      })),
    },
  }
}
