import type { Cache, Cacheable } from '../../kit/cache/Cache.ts'
import type { RemoteStore } from './RemoteStore.ts'

export type SharedCacheOptions = {
  readonly store: RemoteStore
  /** Used while the store fails. */
  readonly fallback: Cache
  /** Called once per outage, not per request. */
  readonly warn: (text: string) => void
}

/** Creates a cache in a shared store, with `fallback` while the store does not answer. */
export function createSharedCache({ store, fallback, warn }: SharedCacheOptions): Cache {
  const inFlight = new Map<string, Promise<unknown>>()
  let isFailing = false

  const attempt = async <T>(run: () => Promise<T>): Promise<{ readonly value: T } | undefined> => {
    try {
      const value = await run()
      isFailing = false
      return { value }
    } catch (error) {
      // The store's URL may contain a password, so only the error code is logged.
      const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
      if (!isFailing) warn(`The shared cache does not respond${reason}; using this process’s memory`)
      isFailing = true
      return undefined
    }
  }

  const find = async <T extends Cacheable>(key: string, lifetimeMs: number, load: () => Promise<T>): Promise<T> => {
    const known = await attempt(async () => {
      const text = await store.get(key)
      return text === null ? undefined : { answer: JSON.parse(text) as T }
    })
    if (!known) return fallback(key, lifetimeMs, load)
    if (known.value) return known.value.answer
    const value = await load()
    await attempt(() => store.set(key, JSON.stringify(value), lifetimeMs))
    return value
  }

  return <T extends Cacheable>(key: string, lifetimeMs: number, load: () => Promise<T>): Promise<T> => {
    const pending = inFlight.get(key)
    if (pending) return pending as Promise<T>
    const value = find(key, lifetimeMs, load).finally(() => inFlight.delete(key))
    inFlight.set(key, value)
    return value
  }
}
