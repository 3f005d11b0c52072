import { LRUCache } from 'lru-cache'

export type ResponseCache = {
  /** The kept value, else what `load` gives; failures are not kept. */
  get<Value>(key: string, lifetimeMs: number, load: () => Promise<Value>): Promise<Value>
}

/** Keeps finished answers for a while. Running requests are not shared: each caller may abort its own. */
export function createResponseCache(now: () => number): ResponseCache {
  const answers = new LRUCache<string, { readonly value: unknown; readonly until: number }>({ max: 500 })
  return {
    get: async <Value>(key: string, lifetimeMs: number, load: () => Promise<Value>) => {
      const kept = answers.get(key)
      if (kept && kept.until > now()) return kept.value as Value
      const value = await load()
      answers.set(key, { value, until: now() + lifetimeMs })
      return value
    },
  }
}
