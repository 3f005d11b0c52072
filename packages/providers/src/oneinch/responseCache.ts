import { LRUCache } from 'lru-cache'

export type ResponseCache = {
  /** Returns the cached value or loads it; failures are not cached. */
  get<Value>(key: string, lifetimeMs: number, load: () => Promise<Value>): Promise<Value>
}

/** Caches completed responses. Running requests are not shared, because each caller may abort its own. */
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
