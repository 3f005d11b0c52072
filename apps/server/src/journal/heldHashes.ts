import type { SignedStep } from './runJournal.ts'

/** Hashes that are being handed in, in lower case. */
export type HeldHashes = {
  /** Holds a hash for a step, unless one holds it; returns the holder. */
  hold(hash: string, step: SignedStep): SignedStep | Promise<SignedStep>
  release(hash: string, step: SignedStep): void | Promise<void>
}

/** Hashes of one process. */
export function createHeldHashes(): HeldHashes {
  const held = new Map<string, SignedStep>()
  return {
    hold(hash, step) {
      const holder = held.get(hash) ?? step
      held.set(hash, holder)
      return holder
    },
    release(hash, { executionId, nodeId }) {
      const holder = held.get(hash)
      if (holder?.executionId === executionId && holder.nodeId === nodeId) held.delete(hash)
    },
  }
}
