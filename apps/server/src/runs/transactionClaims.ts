import type { RunJournal, SignedStep } from '../engine-sqlite/runJournal.ts'
import { serverErrors } from '../errors.ts'

/**
 * Lets one transaction settle one step: two steps may ask for the very same thing, and one payment must not count for
 * both.
 */
export function createTransactionClaims(signedWith: RunJournal['signedWith']) {
  const held = new Map<string, SignedStep>()

  /** `step.at`: when it began to wait. Throws `TRANSACTION_TAKEN`. */
  const assertFree = (hash: string, step: SignedStep): void => {
    const holder = held.get(hash.toLowerCase())
    const holders = holder ? [holder, ...signedWith(hash)] : signedWith(hash)
    if (holders.some(other => isOtherStep(other, step))) throw serverErrors.error('TRANSACTION_TAKEN', { hash })
  }
  return {
    assertFree,
    /** Keeps a hash for a step until `write` has written it down. */
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
 * - Every simulated run has a world of its own, in which the same transactions have the same hashes
 * - A local chain that was started again gives old hashes out anew, so only what was signed while this step waited
 *   counts; the nonce keeps out what is older
 */
function isOtherStep(holder: SignedStep, step: SignedStep): boolean {
  if (holder.executionId === step.executionId) {
    if (holder.nodeId !== step.nodeId) return true
    // A run that was forgotten may be started again under its old id.
    return step.on !== 'simulated' && holder.at < step.at
  }
  if (holder.on !== step.on || step.on === 'simulated') return false
  return step.on === 'live' || holder.at >= step.at
}
