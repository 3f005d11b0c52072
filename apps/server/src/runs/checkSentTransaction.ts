import type { ChainReader, Hex } from '@sluice/defi'
import type { UnsignedTransaction } from '@sluice/workflow'
import { serverErrors } from '../errors.ts'

/**
 * Holds what the wallet sent against what it was asked to send, where the chain already knows the hash.
 *
 * - Throws: `TRANSACTION_DIFFERS`, `CHAIN_UNREACHABLE`
 */
export async function checkSentTransaction(
  chains: Pick<ChainReader, 'transaction'>,
  asked: UnsignedTransaction,
  hash: Hex,
): Promise<void> {
  const sent = await chains.transaction(asked.chainId, hash)
  if (sent === null) return
  const same = (left: string | null, right: string) => left?.toLowerCase() === right.toLowerCase()
  const differences = [
    same(sent.from, asked.from) ? '' : 'sender',
    same(sent.to, asked.to) ? '' : 'target',
    same(sent.data, asked.data) ? '' : 'call data',
    sent.value === BigInt(asked.value) ? '' : 'value',
    sent.chainId === asked.chainId ? '' : 'chain',
  ].filter(difference => difference !== '')
  if (differences.length > 0) throw serverErrors.error('TRANSACTION_DIFFERS', { fields: differences.join(', ') })
}
