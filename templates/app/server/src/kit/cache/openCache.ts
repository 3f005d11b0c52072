import type { OpenCache } from './Cache.ts'
import { connectRedis } from './connectRedis.ts'
import { createMemoryCache } from './createMemoryCache.ts'
import { createSharedCache } from './createSharedCache.ts'

export type CacheOptions = {
  readonly warn?: (text: string) => void
  /** Default: above the latency of a local network, below what a visitor notices. */
  readonly waitLimitMs?: number
}

/** Opens the application's cache: in Redis at `url`, or in this process without one. */
export function openCache(url: string | undefined, options: CacheOptions = {}): OpenCache {
  const { warn = console.warn, waitLimitMs = 500 } = options
  const memory = createMemoryCache()
  if (url === undefined) return { cache: memory, close: () => {} }
  const store = connectRedis(url, waitLimitMs)
  return { cache: createSharedCache({ store, fallback: memory, warn }), close: store.close }
}
