import { type DefiServices, defiErrors, type Receipt } from '@sluice/defi'
import type { Hex } from '@sluice/guard'
import { findDifferences } from '@sluice/providers'
import type { SignatureRequest } from '@sluice/workflow'

/**
 * Waits for the receipt of a wallet transaction and compares it with the request.
 *
 * - Throws: `TRANSACTION_REVERTED` with the decoded reason, `SENT_TRANSACTION_DIFFERS`
 */
export async function awaitReceipt(
  services: DefiServices,
  chainId: number,
  request: SignatureRequest,
  transactionHash: string,
  signal: AbortSignal,
): Promise<Receipt> {
  const hash = transactionHash as Hex
  const receipt = await services.chains.waitForReceipt(chainId, hash, signal)
  const sent = await services.chains.transaction(chainId, hash)
  if (!sent) throw defiErrors.error('TRANSACTION_UNKNOWN', { id: chainId, hash })
  const differences = findDifferences(sent, request)
  if (differences.length > 0)
    throw defiErrors.error('SENT_TRANSACTION_DIFFERS', { hash, fields: differences.join(', ') })
  if (receipt.status === 'reverted') {
    throw defiErrors.error('TRANSACTION_REVERTED', { hash, reason: receipt.revertReason ?? 'no reason given' })
  }
  return receipt
}
