import type { OpenCache } from './Cache.ts'
import { connectRedis } from './connectRedis.ts'
import { createMemoryCache } from './createMemoryCache.ts'
import { createSharedCache } from './createSharedCache.ts'

/** The application's cache: in this process, or in the Redis server at `url` when there is one. */
export function openCache(url: string | undefined, warn: (text: string) => void = console.warn): OpenCache {
  const memory = createMemoryCache()
  if (url === undefined) return { cache: memory, close: () => {} }
  const store = connectRedis(url)
  return { cache: createSharedCache({ store, fallback: memory, warn }), close: store.close }
}
