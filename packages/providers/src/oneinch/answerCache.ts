export type AnswerCache = {
  /** The kept value, else what `load` gives; failures are not kept. */
  get<Value>(key: string, lifetimeMs: number, load: () => Promise<Value>): Promise<Value>
}

const maximumEntries = 500

/** Keeps finished answers for a while. Running requests are not shared: each caller may abort its own. */
export function createAnswerCache(now: () => number): AnswerCache {
  const entries = new Map<string, { readonly value: unknown; readonly until: number }>()

  const makeRoom = () => {
    for (const [key, entry] of entries) if (entry.until <= now()) entries.delete(key)
    const oldest = entries.keys().next()
    if (entries.size >= maximumEntries && !oldest.done) entries.delete(oldest.value)
  }

  return {
    get: async <Value>(key: string, lifetimeMs: number, load: () => Promise<Value>) => {
      const kept = entries.get(key)
      if (kept && kept.until > now()) return kept.value as Value
      const value = await load()
      makeRoom()
      entries.set(key, { value, until: now() + lifetimeMs })
      return value
    },
  }
}
