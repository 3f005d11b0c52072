import { setTimeout } from 'node:timers/promises'
import type { ChainReader } from '@sluice/defi'
import type { Hex } from '@sluice/guard'
import { findDifferences } from '@sluice/providers'
import type { SignatureRequest } from '@sluice/workflow'
import { serverErrors } from '../errors.ts'

type Time = { readonly now: () => number; readonly pause: (ms: number) => Promise<unknown> }

const patienceMs = 15_000
const pollEveryMs = 500
const realTime: Time = { now: Date.now, pause: ms => setTimeout(ms, undefined, { ref: false }) }

/**
 * Compares the sent transaction with the requested one. Retries an unknown hash for 15 s and then rejects it: an
 * unverified hash would block the real one.
 *
 * - Throws: `TRANSACTION_UNKNOWN`, `TRANSACTION_DIFFERS`, `CHAIN_UNREACHABLE`
 */
export async function checkSentTransaction(
  chains: Pick<ChainReader, 'transaction'>,
  request: Pick<SignatureRequest, 'transaction' | 'minimumNonce'>,
  hash: Hex,
  { now, pause }: Time = realTime,
): Promise<void> {
  const deadline = now() + patienceMs
  const { chainId } = request.transaction
  let sent = await chains.transaction(chainId, hash)
  while (sent === null) {
    if (now() >= deadline) throw serverErrors.error('TRANSACTION_UNKNOWN', { hash })
    await pause(pollEveryMs)
    sent = await chains.transaction(chainId, hash)
  }
  const differences = findDifferences(sent, request)
  if (differences.length > 0) throw serverErrors.error('TRANSACTION_DIFFERS', { fields: differences.join(', ') })
}
