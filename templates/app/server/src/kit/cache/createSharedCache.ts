import type { Cache, Cacheable } from './Cache.ts'
import type { RemoteStore } from './RemoteStore.ts'

export type SharedCacheOptions = {
  readonly store: RemoteStore
  /** Takes over while the store fails. */
  readonly fallback: Cache
  /** Told once a failure, not once a request. */
  readonly warn: (text: string) => void
}

/** Remembers answers in a store that other processes see too, and in `fallback` while that store does not answer. */
export function createSharedCache({ store, fallback, warn }: SharedCacheOptions): Cache {
  const underway = new Map<string, Promise<unknown>>()
  let isFailing = false

  const attempt = async <T>(ask: () => Promise<T>): Promise<{ readonly value: T } | undefined> => {
    try {
      const value = await ask()
      isFailing = false
      return { value }
    } catch (error) {
      // The address of the store may hold a password, so only the kind of failure is told.
      const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
      if (!isFailing) warn(`The shared cache does not answer${reason}; answers are remembered in this process`)
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
    const standing = underway.get(key)
    if (standing) return standing as Promise<T>
    const value = find(key, lifetimeMs, load).finally(() => underway.delete(key))
    underway.set(key, value)
    return value
  }
}
