export type LazyPromise<T> = {
  /** Loads on the first call; retries after a failed load. */
  load(): Promise<T>
  /** The loaded value, without loading it. */
  loaded(): Promise<T> | undefined
}

/** Defers work that startup does not need. */
export function lazyPromise<T>(make: () => Promise<T>): LazyPromise<T> {
  let made: Promise<T> | undefined
  return {
    load() {
      made ??= make().catch((error: unknown) => {
        made = undefined
        throw error
      })
      return made
    },
    loaded: () => made,
  }
}
