/** What survives being written as JSON: a shared cache keeps values as text. */
export type Cacheable =
  | string
  | number
  | boolean
  | null
  | readonly Cacheable[]
  | { readonly [key: string]: Cacheable | undefined }

/**
 * Gives what is remembered under a key, and otherwise what `load` gives, which is then remembered for its lifetime.
 *
 * Callers that ask at the same time share one `load`; a failure is handed on and forgotten.
 */
export type Cache = <T extends Cacheable>(key: string, lifetimeMs: number, load: () => Promise<T>) => Promise<T>

/** A cache that holds something open. */
export type OpenCache = { readonly cache: Cache; readonly close: () => void }
