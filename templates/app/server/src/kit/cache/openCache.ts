import type { OpenCache } from './Cache.ts'
import { connectRedis } from './connectRedis.ts'
import { createMemoryCache } from './createMemoryCache.ts'
import { createSharedCache } from './createSharedCache.ts'

export type CacheOptions = {
  readonly warn?: (text: string) => void
  /** Default: longer than a server on the same network ever takes, shorter than a visitor would notice. */
  readonly waitLimitMs?: number
}

/** The application's cache: in this process, or in the Redis server at `url` when there is one. */
export function openCache(url: string | undefined, options: CacheOptions = {}): OpenCache {
  const { warn = console.warn, waitLimitMs = 500 } = options
  const memory = createMemoryCache()
  if (url === undefined) return { cache: memory, close: () => {} }
  const store = connectRedis(url, waitLimitMs)
  return { cache: createSharedCache({ store, fallback: memory, warn }), close: store.close }
}
