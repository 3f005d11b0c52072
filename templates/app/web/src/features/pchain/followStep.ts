import { type Hex, sha256 } from 'viem'
import type { TransactionOutcome } from '../guard/signing/signingState.ts'
import type { PChainReader, TransactionStatus } from './pchainApi.ts'
import type { StepRecord } from './progressStore.ts'

const pollMs = 2_000

/** Polls until the outcome is left open: two minutes. The P-Chain decides within seconds. */
const maxPolls = 60

const refused: readonly string[] = ['Dropped', 'Aborted', 'Rejected']

/**
 * What a status means for a step that was sent; null while it is undecided.
 *
 * The accepted bytes have to be the reviewed ones, and their hash the id: neither wallet nor node is believed.
 */
export function judgeStatus(
  { status, reason, bytes }: TransactionStatus,
  sent: { readonly id: Hex; readonly unsignedBytes: Hex },
): StepRecord | null {
  if (refused.includes(status)) {
    return { ...sent, status: 'dropped', reason: reason ?? 'The P-Chain did not accept the transaction' }
  }
  if (status !== 'Committed' || bytes === null) return null
  const isReviewed = bytes.toLowerCase().startsWith(sent.unsignedBytes.toLowerCase()) && sha256(bytes) === sent.id
  if (isReviewed) return { ...sent, status: 'accepted' }
  return { ...sent, status: 'dropped', reason: 'The accepted transaction is not the one that you reviewed' }
}

export const outcomeOf = (record: StepRecord | null, hash: Hex): TransactionOutcome => {
  if (record?.status === 'accepted') return { status: 'mined', hash }
  if (record?.status === 'dropped') return { status: 'dropped', hash, reason: record.reason }
  return { status: 'unknown', hash, reason: 'The P-Chain has not decided about it yet. Reload the page to look again' }
}

type Wait = (ms: number) => Promise<void>

const waitMs: Wait = ms => new Promise(resolve => setTimeout(resolve, ms))

/** Polls the P-Chain until it has decided; null when it has not after two minutes, or when `signal` aborts. */
export async function followStep(
  reader: PChainReader,
  sent: { readonly id: Hex; readonly unsignedBytes: Hex },
  signal: AbortSignal,
  wait: Wait = waitMs,
): Promise<StepRecord | null> {
  for (let poll = 0; poll < maxPolls && !signal.aborted; poll++) {
    const record = judgeStatus(await reader.transaction(sent.id, signal), sent)
    if (record) return record
    await wait(pollMs)
  }
  return null
}
