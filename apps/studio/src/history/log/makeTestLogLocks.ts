import type { LogLocks } from './logLocks.ts'

/** Locks of a browser of one process; `endTab` lets go of all of them, as the end of a tab does. */
export function makeTestLogLocks(): LogLocks & { endTab(): void } {
  const held = new Set<string>()
  return {
    held: async () => new Set(held),
    async take(id) {
      if (held.has(id)) return null
      held.add(id)
      return () => void held.delete(id)
    },
    endTab: () => held.clear(),
  }
}
