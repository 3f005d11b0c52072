import { type Address, BaseError, type Client } from 'viem'
import {
  call,
  getTransaction,
  getTransactionCount,
  getTransactionReceipt,
  waitForTransactionReceipt,
} from 'viem/actions'
import type { Hex } from '../values/token.ts'
import type { GuardTransaction } from '../values/transaction.ts'
import type { TransactionOutcome } from './signingState.ts'

/** A transaction that the wallet sent. */
export type SentTransaction = { readonly hash: Hex; readonly transaction: GuardTransaction }

type FollowOptions = {
  readonly confirmations: number
  /** Default ten minutes. */
  readonly timeoutMs?: number
  /** Converts an error of node or wallet to a message. */
  readonly explain: (error: unknown) => string
}

const defaultTimeoutMs = 10 * 60_000

async function findRevertReason(
  client: Client,
  { from, to, data, value }: GuardTransaction,
  blockNumber: bigint,
  explain: (error: unknown) => string,
): Promise<string> {
  try {
    const request = { account: from as Address, to: to as Address, data: data as Hex, value: BigInt(value) }
    await call(client, { ...request, blockNumber: blockNumber - 1n })
    return 'it succeeds when tried again, so the price moved in between'
  } catch (error) {
    return explain(error)
  }
}

/** Returns null for not-found errors; rethrows connection errors. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof BaseError && /^Transaction(Receipt)?NotFoundError$/.test(error.name)) return null
    throw error
  }
}

/** Polls the transaction's nonce; null when the signal aborts. */
async function readNonce(client: Client, hash: Hex, signal: AbortSignal): Promise<number | null> {
  while (!signal.aborted) {
    // Retried at the next interval.
    const found = await getTransaction(client, { hash }).catch(() => null)
    if (found) return found.nonce
    await new Promise(resolve => setTimeout(resolve, client.pollingInterval))
  }
  return null
}

/** Outcome of a transaction that was not mined in time. */
async function findMissing(
  client: Client,
  hash: Hex,
  nonce: number | null,
  from: Address,
): Promise<TransactionOutcome> {
  const waiting = await orNull(getTransaction(client, { hash }))
  if (waiting) return { status: 'unknown', hash, reason: 'it is still waiting to be mined' }
  const [next, nextPending] = await Promise.all([
    getTransactionCount(client, { address: from, blockTag: 'latest' }),
    getTransactionCount(client, { address: from, blockTag: 'pending' }),
  ])
  // Checked last: it may have been mined during the other requests.
  const receipt = await orNull(getTransactionReceipt(client, { hash }))
  if (receipt) {
    return receipt.status === 'success'
      ? { status: 'mined', hash }
      : { status: 'reverted', hash, reason: 'the contract refused it' }
  }
  if (nonce === null) return { status: 'unknown', hash, reason: 'no node knows it yet' }
  if (next > nonce) return { status: 'replaced', hash, reason: 'another transaction with its nonce was mined' }
  if (nextPending > nonce) {
    return { status: 'unknown', hash, reason: 'another transaction with its nonce is waiting to be mined' }
  }
  return { status: 'dropped', hash, reason: 'no node knows it any more' }
}

/**
 * Waits until a sent transaction is mined, replaced, dropped or times out. Never throws. One that was sped up in the
 * wallet is mined under another hash.
 */
export async function followTransaction(
  client: Client,
  { hash, transaction }: SentTransaction,
  { confirmations, timeoutMs = defaultTimeoutMs, explain }: FollowOptions,
): Promise<TransactionOutcome> {
  let replacement: 'cancelled' | 'replaced' | 'repriced' | undefined
  let nonce: number | null = null
  const waiting = new AbortController()
  // Reads the nonce first, before the transaction can be replaced.
  void readNonce(client, hash, waiting.signal).then(found => {
    nonce = found
  })
  try {
    const receipt = await waitForTransactionReceipt(client, {
      hash,
      confirmations,
      timeout: timeoutMs,
      onReplaced: ({ reason }) => {
        replacement = reason
      },
    })
    const mined = receipt.transactionHash
    if (replacement === 'cancelled') {
      return { status: 'replaced', hash: mined, reason: 'it was cancelled in the wallet' }
    }
    if (replacement === 'replaced') {
      return { status: 'replaced', hash: mined, reason: 'the wallet sent another one instead' }
    }
    if (receipt.status === 'success') return { status: 'mined', hash: mined }
    const reason = await findRevertReason(client, transaction, receipt.blockNumber, explain)
    return { status: 'reverted', hash: mined, reason }
  } catch (error) {
    if (error instanceof BaseError && error.name === 'WaitForTransactionReceiptTimeoutError') {
      return findMissing(client, hash, nonce, transaction.from as Address).catch((cause: unknown) => ({
        status: 'unknown',
        hash,
        reason: explain(cause),
      }))
    }
    return { status: 'unknown', hash, reason: explain(error) }
  } finally {
    waiting.abort()
  }
}
