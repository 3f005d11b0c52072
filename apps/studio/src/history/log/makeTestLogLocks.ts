import type { LogLocks } from './logLocks.ts'

/** In-process log locks for tests; `endTab` releases all. */
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
