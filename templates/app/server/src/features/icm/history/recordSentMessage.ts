import type { Hex } from 'viem'
import { formatEther } from 'viem/utils'
import { HttpError } from '../../../kit/http/HttpError.ts'
import { chainQueries, type Receipt } from '../chain/chainQueries.ts'
import { ChainError } from '../chain/createRpc.ts'
import { equalsIgnoreCase } from '../chain/equalsIgnoreCase.ts'
import type { IcmChainClient, IcmChains } from '../chain/icmChains.ts'
import type { ReportedSend } from '../prepare/messageRequests.ts'
import { findSentMessage } from './findSentMessage.ts'
import type { MessageStore, StoredMessage } from './openMessageStore.ts'

export type CompleteOptions = {
  readonly icmChains: IcmChains
  readonly gateway: Hex | null
  readonly store: MessageStore
  /** Longest wait for the receipt. */
  readonly waitLimitMs: number
  /** Aborted when the client is gone. */
  readonly signal: AbortSignal
}

/** Searches deliveries from this many blocks back: a relayer may be faster than the page. */
const blocksBack = 200n

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer)
      reject(new ChainError('The request was aborted'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', onAbort, { once: true })
  })
}

async function awaitReceipt(
  { rpc, name, isLocal }: IcmChainClient,
  hash: Hex,
  options: CompleteOptions,
): Promise<Receipt> {
  const until = performance.now() + options.waitLimitMs
  for (;;) {
    const receipt = await chainQueries.receipt(rpc, hash)
    if (receipt) return receipt
    if (performance.now() >= until) throw new ChainError(`The transaction was not found on ${name}`)
    await pause(isLocal ? 250 : 1_000, options.signal)
  }
}

/** First block of the search for the delivery; null when the destination does not answer. */
async function findSearchStart(icmChain: IcmChainClient | undefined): Promise<bigint | null> {
  if (!icmChain) return null
  const head = await chainQueries.head(icmChain.rpc).catch(() => null)
  return head === null ? null : head > blocksBack ? head - blocksBack : 0n
}

function isSame(known: StoredMessage, claim: ReportedSend): boolean {
  return (
    equalsIgnoreCase(known.sender, claim.sender) &&
    equalsIgnoreCase(known.recipient, claim.recipient) &&
    known.destinationBlockchainId === claim.destination.id &&
    known.content === claim.content
  )
}

/**
 * Records a sent message from the chain's receipt and never from the page's claim alone.
 *
 * Reporting a transaction twice is allowed. Throws `HttpError` 400 when the transaction has no such message, `ChainError`
 * when the source chain does not answer or has no receipt in time.
 */
export async function recordSentMessage(claim: ReportedSend, options: CompleteOptions): Promise<StoredMessage> {
  const { icmChains, gateway, store } = options
  const known = store.sentIn(claim.txHash).find(message => isSame(message, claim))
  if (known) return known
  const { source } = icmChains
  const receipt = await awaitReceipt(source, claim.txHash, options)
  if (receipt.status !== 1n) throw new HttpError(400, 'The transaction failed on chain; no message was sent')
  const sent = findSentMessage(receipt, claim, gateway)
  if (!sent) throw new HttpError(400, 'This transaction does not carry the message')
  const [block, searchFrom] = await Promise.all([
    chainQueries.block(source.rpc, receipt.blockNumber),
    findSearchStart(claim.destination.icmChain),
  ])
  const message: StoredMessage = {
    id: sent.messageId,
    sourceChain: source.name,
    destinationBlockchainId: claim.destination.id,
    destinationName: claim.destination.name,
    recipient: claim.recipient,
    content: claim.content,
    reward: formatEther(sent.reward),
    sender: claim.sender,
    txHash: claim.txHash,
    messageId: sent.messageId,
    called: sent.called,
    status: 'pending',
    failure: null,
    timestamp: new Date(block.timestamp * 1_000).toISOString(),
    deliveryTime: null,
    direction: 'sent',
    sentAt: block.timestamp,
    searchFrom,
  }
  store.add(claim.sender, message)
  return store.find(message.id) ?? message
}
