import type { RunJournal, SignedStep } from '../engine-sqlite/runJournal.ts'
import { serverErrors } from '../errors.ts'

/** Lets a transaction settle one step only: two steps may have identical requests, and one payment must not count twice. */
export function createTransactionClaims(signedWith: RunJournal['signedWith']) {
  const held = new Map<string, SignedStep>()

  /** `step.at`: when the step began to wait. Throws `TRANSACTION_TAKEN`. */
  const assertFree = (hash: string, step: SignedStep): void => {
    const holder = held.get(hash.toLowerCase())
    const holders = holder ? [holder, ...signedWith(hash)] : signedWith(hash)
    if (holders.some(other => isOtherStep(other, step))) throw serverErrors.error('TRANSACTION_TAKEN', { hash })
  }
  return {
    assertFree,
    /** Reserves a hash for a step until `write` has stored it. */
    async hold<T>(hash: string, step: SignedStep, write: () => Promise<T>): Promise<T> {
      assertFree(hash, step)
      const key = hash.toLowerCase()
      held.set(key, step)
      try {
        return await write()
      } finally {
        held.delete(key)
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
