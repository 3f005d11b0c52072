/**
 * Gives what is remembered under a key, and otherwise what `load` gives, which is then remembered for its lifetime.
 *
 * Values are JSON: a shared cache keeps them as text. Callers that ask at the same time share one `load`; a failure
 * is handed on and forgotten.
 */
export type Cache = <T>(key: string, lifetimeMs: number, load: () => Promise<T>) => Promise<T>

/** A cache that holds something open. */
export type OpenCache = { readonly cache: Cache; readonly close: () => void }
