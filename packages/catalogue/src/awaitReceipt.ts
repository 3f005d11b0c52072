import { type DefiServices, defiErrors, type Hex, type Receipt } from '@sluice/defi'
import type { SignatureRequest } from '@sluice/workflow'

/**
 * Waits until what the wallet sent is mined, and holds it against what it was asked to send.
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
  const asked = request.transaction
  const same =
    sent !== null &&
    sent.to?.toLowerCase() === asked.to.toLowerCase() &&
    sent.from.toLowerCase() === asked.from.toLowerCase() &&
    sent.data.toLowerCase() === asked.data.toLowerCase() &&
    sent.value === BigInt(asked.value)
  if (!same) throw defiErrors.error('SENT_TRANSACTION_DIFFERS', { hash })
  if (receipt.status === 'reverted') {
    throw defiErrors.error('TRANSACTION_REVERTED', { hash, reason: receipt.revertReason ?? 'no reason given' })
  }
  return receipt
}
