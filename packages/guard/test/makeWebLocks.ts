import type { WebLocks } from '../src/runSigning/createWebLock.ts'

/** The locks of one browser, shared by its tabs. */
export function makeWebLocks(): WebLocks {
  const held = new Set<string>()
  return {
    request: async (name, _options, act) => {
      if (held.has(name)) return act(null)
      held.add(name)
      try {
        await act({})
      } finally {
        held.delete(name)
      }
    },
    query: async () => ({ held: [...held].map(name => ({ name })) }),
  }
}
