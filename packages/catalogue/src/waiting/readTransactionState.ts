import {
  type DefiServices,
  defiErrors,
  getChain,
  type Receipt,
  type SentTransaction,
  transactionUrl,
} from '@sluice/defi'
import type { Hex } from '@sluice/guard'
import { isJsonObject, type Json, type JsonObject } from '@sluice/workflow'
import { catalogueErrors } from '../errors.ts'

export type TransactionState = 'pending' | 'confirmed' | 'reverted' | 'dropped' | 'replaced'

export type TransactionSnapshot = {
  /** `dropped`: the chain no longer knows the transaction. */
  readonly state: TransactionState
  /** 0 until mined; its own block counts as 1. */
  readonly confirmations: number
  readonly receipt: Receipt | null
  /** Null if the chain does not know it. */
  readonly sent: SentTransaction | null
}

/** Wait for a receipt after the nonce has increased. */
const receiptLimitMs = 5_000

/** Parses a transaction hash, or takes it from a result. Throws `HASH_INVALID`. */
export function readHash(value: Json): Hex {
  const text = String((isJsonObject(value) ? (value.transactionHash ?? value.hash) : value) ?? '')
  if (!/^0x[0-9a-f]{64}$/i.test(text)) throw catalogueErrors.error('HASH_INVALID', { text })
  return text.toLowerCase() as Hex
}

/**
 * Reads the current state of a transaction.
 *
 * - `known`: result of an earlier read, to tell replaced from dropped transactions
 * - Throws: `CHAIN_NOT_SUPPORTED`, `CHAIN_UNREACHABLE`
 */
export async function readTransactionState(
  { chains }: DefiServices,
  chainId: number,
  hash: Hex,
  signal: AbortSignal,
  known: SentTransaction | null = null,
): Promise<TransactionSnapshot> {
  const sent = await chains.transaction(chainId, hash)
  const last = sent ?? known
  if (!last) return { state: 'dropped', confirmations: 0, receipt: null, sent }
  const isPassed = (await chains.nextNonce(chainId, last.from)) > last.nonce
  if (!isPassed) return { state: sent ? 'pending' : 'dropped', confirmations: 0, receipt: null, sent }
  if (!sent) return { state: 'replaced', confirmations: 0, receipt: null, sent }
  const limit = AbortSignal.timeout(receiptLimitMs)
  try {
    const receipt = await chains.waitForReceipt(chainId, hash, AbortSignal.any([signal, limit]))
    const newest = (await chains.blockNumber?.(chainId)) ?? receipt.blockNumber
    return {
      state: receipt.status === 'success' ? 'confirmed' : 'reverted',
      confirmations: Math.max(1, Number(newest - receipt.blockNumber) + 1),
      receipt,
      sent,
    }
  } catch (error) {
    if (defiErrors.is(error, 'TRANSACTION_REPLACED'))
      return { state: 'replaced', confirmations: 0, receipt: null, sent }
    // This node has the nonce but not the receipt yet; the next poll will find it.
    if (limit.aborted && !signal.aborted) return { state: 'pending', confirmations: 0, receipt: null, sent }
    throw error
  }
}

/** Converts the state to port values. */
export function snapshotToJson({ source }: DefiServices, look: TransactionSnapshot, chainId: number, hash: Hex) {
  const { state, confirmations, receipt } = look
  const receiptJson: JsonObject | null = receipt && {
    status: receipt.status,
    blockNumber: receipt.blockNumber.toString(),
    gasUsed: receipt.gasUsed.toString(),
    effectiveGasPrice: receipt.effectiveGasPrice.toString(),
    transfers: receipt.transfers.map(({ amount, ...transfer }) => ({ ...transfer, amount: amount.toString() })),
    ...(receipt.revertReason === undefined ? {} : { revertReason: receipt.revertReason }),
  }
  return {
    status: state,
    confirmations,
    transactionHash: hash,
    gasUsed: receipt ? Number(receipt.gasUsed) : null,
    receipt: receiptJson,
    // Explorers do not index local and simulated chains.
    explorerUrl: source === 'live' ? transactionUrl(getChain(chainId), hash) : null,
  }
}
