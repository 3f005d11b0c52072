import { defiErrors, pause, type Receipt } from '@sluice/defi'
import {
  type Address,
  BaseError,
  type Client,
  type Hex,
  TransactionNotFoundError,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem'
import { call, getBalance, getTransaction, getTransactionCount, getTransactionReceipt } from 'viem/actions'
import { getAddress } from 'viem/utils'
import type { ChainClient } from './chainClient.ts'
import { readRevert } from './readRevert.ts'
import { readTransfers } from './readTransfers.ts'

const mostOftenMs = 100
const leastOftenMs = 4_000

/** Nodes behind one address lag behind each other: this long a receipt is looked for after its nonce has passed. */
const lagMs = 2_000

type SentBy = { readonly from: Address; readonly nonce: number }

/** Plays a reverted transaction again on the block it was mined in; nodes that have pruned the state cannot. */
async function findRevertReason(client: Client, hash: Hex, blockNumber: bigint): Promise<string | undefined> {
  const { from, to, input, value } = await getTransaction(client, { hash })
  try {
    await call(client, { account: from, to, data: input, value, blockNumber: blockNumber - 1n })
  } catch (error) {
    return readRevert(error)
  }
  return undefined
}

/** Null where the state of the block is pruned, or the sender sent more than this one transaction in it. */
async function findNativeReceived(client: Client, receipt: TransactionReceipt): Promise<bigint | null> {
  const { from: address, blockNumber, transactionHash: hash, gasUsed, effectiveGasPrice } = receipt
  const before = { address, blockNumber: blockNumber - 1n }
  const after = { address, blockNumber }
  try {
    const [sentBefore, sentAfter, balanceBefore, balanceAfter, { value }] = await Promise.all([
      getTransactionCount(client, before),
      getTransactionCount(client, after),
      getBalance(client, before),
      getBalance(client, after),
      getTransaction(client, { hash }),
    ])
    if (sentAfter - sentBefore !== 1) return null
    return balanceAfter - balanceBefore + value + gasUsed * effectiveGasPrice
  } catch (error) {
    if (error instanceof BaseError) return null
    throw error
  }
}

async function readReceipt(client: Client, hash: Hex): Promise<Receipt | null> {
  const receipt = await getTransactionReceipt(client, { hash }).catch(error => {
    if (error instanceof TransactionReceiptNotFoundError) return null
    throw error
  })
  if (!receipt) return null
  const { status, blockNumber, gasUsed, effectiveGasPrice, logs, contractAddress } = receipt
  const nativeReceived = status === 'success' ? await findNativeReceived(client, receipt) : null
  const reason = status === 'reverted' ? await findRevertReason(client, hash, blockNumber) : undefined
  return {
    hash,
    status,
    blockNumber,
    gasUsed,
    effectiveGasPrice,
    transfers: readTransfers(logs),
    logs: logs.map(({ address, topics, data }) => ({ address, topics: [...topics], data })),
    ...(contractAddress && status === 'success' && { contractAddress: getAddress(contractAddress) }),
    ...(nativeReceived !== null && { nativeReceived }),
    ...(reason !== undefined && { revertReason: reason }),
  }
}

/** Whether the sender's nonce has passed this transaction's; false where the node does not know the transaction. */
async function isPassed(client: Client, sent: SentBy | null): Promise<boolean> {
  return sent !== null && (await getTransactionCount(client, { address: sent.from })) > sent.nonce
}

async function findSender(client: Client, hash: Hex): Promise<SentBy | null> {
  return getTransaction(client, { hash }).catch(error => {
    if (error instanceof TransactionNotFoundError) return null
    throw error
  })
}

/**
 * Asks for the receipt about once a block until there is one.
 *
 * - Notices when the user sped the transaction up or cancelled it in the wallet, where a node knew it while it was
 *   pending. One that was dropped without a successor is waited for until the signal ends it
 * - Throws: `TRANSACTION_REPLACED`, `CHAIN_UNREACHABLE`; the signal's reason when aborted
 */
export async function waitForReceipt(chain: ChainClient, hash: Hex, signal?: AbortSignal): Promise<Receipt> {
  const every = Math.min(Math.max(chain.endpoint.blockTimeMs / 2, mostOftenMs), leastOftenMs)
  let sent: SentBy | null = null
  let passedAt: number | undefined
  for (;;) {
    signal?.throwIfAborted()
    const receipt = await chain.ask(client => readReceipt(client, hash))
    if (receipt) return receipt
    if (passedAt !== undefined && performance.now() - passedAt >= lagMs) {
      throw defiErrors.error('TRANSACTION_REPLACED', { hash })
    }
    sent ??= await chain.ask(client => findSender(client, hash))
    const passed = await chain.ask(client => isPassed(client, sent))
    passedAt = passed ? (passedAt ?? performance.now()) : undefined
    await pause(every, signal)
  }
}
