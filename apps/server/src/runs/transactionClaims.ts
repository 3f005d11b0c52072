import { serverErrors } from '../errors.ts'
import type { HeldHashes } from '../journal/heldHashes.ts'
import type { RunJournal, SignedStep } from '../journal/runJournal.ts'

/** Lets a transaction settle one step only: two steps may have identical requests, and one payment must not count twice. */
export function createTransactionClaims(signedWith: RunJournal['signedWith'], held: HeldHashes) {
  /** `step.at`: when the step began to wait. Throws `TRANSACTION_TAKEN`. */
  const assertFree = async (hash: string, step: SignedStep): Promise<void> => {
    const holders = await signedWith(hash)
    if (holders.some(other => isOtherStep(other, step))) throw serverErrors.error('TRANSACTION_TAKEN', { hash })
  }
  return {
    assertFree,
    /** Reserves a hash for a step until `write` has stored it. */
    async hold<T>(hash: string, step: SignedStep, write: () => Promise<T>): Promise<T> {
      const key = hash.toLowerCase()
      // Held before the journal is asked: it may answer later, and another step may ask meanwhile.
      const holder = await held.hold(key, step)
      if (isOtherStep(holder, step)) throw serverErrors.error('TRANSACTION_TAKEN', { hash })
      try {
        await assertFree(hash, step)
        return await write()
      } finally {
        await held.release(key, step)
      }
    },
  }
}

/**
 * - Simulated runs have separate states, in which equal transactions have equal hashes
 * - A restarted local chain repeats old hashes, so only hashes signed while this step waited count; the nonce excludes
 *   older ones
 */
function isOtherStep(holder: SignedStep, step: SignedStep): boolean {
  if (holder.executionId === step.executionId) {
    if (holder.nodeId !== step.nodeId) return true
    // A pruned run may be started again under the same id.
    return step.on !== 'simulated' && holder.at < step.at
  }
  if (holder.on !== step.on || step.on === 'simulated') return false
  return step.on === 'live' || holder.at >= step.at
}
