import type { SentTransaction } from '@sluice/defi'
import { sameAddress } from '@sluice/guard'
import type { SignatureRequest } from '@sluice/workflow'

function isSameTarget(sent: string | null, asked: string | null): boolean {
  return asked === null ? sent === null : sameAddress(sent, asked)
}

/**
 * Lists the differences between a requested and a sent transaction; empty if none.
 *
 * - A nonce below the request's minimum means that the transaction was sent before the request
 */
export function findDifferences(
  sent: SentTransaction,
  { transaction: asked, minimumNonce = 0 }: Pick<SignatureRequest, 'transaction' | 'minimumNonce'>,
): readonly string[] {
  return [
    sameAddress(sent.from, asked.from) ? '' : 'sender',
    isSameTarget(sent.to, asked.to) ? '' : 'target',
    sent.data.toLowerCase() === asked.data.toLowerCase() ? '' : 'call data',
    sent.value === BigInt(asked.value) ? '' : 'value',
    sent.chainId === asked.chainId ? '' : 'chain',
    sent.nonce >= minimumNonce ? '' : 'time (it was sent before this was asked for)',
  ].filter(difference => difference !== '')
}
