import type { Cache, Cacheable } from './Cache.ts'

const maxEntries = 500

/** Creates a cache in this process. */
export function createMemoryCache(now: () => number = Date.now): Cache {
  const entries = new Map<string, { readonly until: number; readonly value: Promise<unknown> }>()
  return <T extends Cacheable>(key: string, lifetimeMs: number, load: () => Promise<T>): Promise<T> => {
    const known = entries.get(key)
    if (known && known.until > now()) return known.value as Promise<T>
    entries.delete(key)
    const value = load()
    entries.set(key, { until: now() + lifetimeMs, value })
    value.catch(() => {
      // A later load may have replaced it.
      if (entries.get(key)?.value === value) entries.delete(key)
    })
    const oldest = entries.size > maxEntries ? entries.keys().next().value : undefined
    if (oldest !== undefined) entries.delete(oldest)
    return value
  }
}
