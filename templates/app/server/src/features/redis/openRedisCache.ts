import type { Cache, OpenCache } from '../../kit/cache/Cache.ts'
import { connectRedis } from './connectRedis.ts'
import { createSharedCache } from './createSharedCache.ts'

export type RedisCacheOptions = {
  readonly url: string
  /** Used while the server fails. */
  readonly fallback: Cache
  readonly warn?: (text: string) => void
  /** Default: above the latency of a local network, below what a visitor notices. */
  readonly waitLimitMs?: number
}

/** Opens a cache in Redis that several processes share; it connects with the first request. */
export function openRedisCache(options: RedisCacheOptions): OpenCache {
  const { url, fallback, warn = console.warn, waitLimitMs = 500 } = options
  const store = connectRedis(url, waitLimitMs)
  return { cache: createSharedCache({ store, fallback, warn }), close: store.close }
}
