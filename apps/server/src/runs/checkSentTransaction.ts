import { type ChainReader, findDifferences, type Hex } from '@sluice/defi'
import type { SignatureRequest } from '@sluice/workflow'
import { serverErrors } from '../errors.ts'

/**
 * Holds what the wallet sent against what it was asked to send, where the chain already knows the hash.
 *
 * - Throws: `TRANSACTION_DIFFERS`, `CHAIN_UNREACHABLE`
 */
export async function checkSentTransaction(
  chains: Pick<ChainReader, 'transaction'>,
  request: Pick<SignatureRequest, 'transaction' | 'minimumNonce'>,
  hash: Hex,
): Promise<void> {
  const sent = await chains.transaction(request.transaction.chainId, hash)
  if (sent === null) return
  const differences = findDifferences(sent, request)
  if (differences.length > 0) throw serverErrors.error('TRANSACTION_DIFFERS', { fields: differences.join(', ') })
}
