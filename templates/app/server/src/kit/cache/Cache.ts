/** JSON-serializable values, so that a cache outside of this process can store them as text. */
export type Cacheable =
  | string
  | number
  | boolean
  | null
  | readonly Cacheable[]
  | { readonly [key: string]: Cacheable | undefined }

/**
 * Returns the cached value of a key, or loads and caches it for its lifetime.
 *
 * Concurrent calls share one `load`; failures are passed on and not cached.
 */
export type Cache = <T extends Cacheable>(key: string, lifetimeMs: number, load: () => Promise<T>) => Promise<T>

/** A cache with an open connection. */
export type OpenCache = { readonly cache: Cache; readonly close: () => void }
