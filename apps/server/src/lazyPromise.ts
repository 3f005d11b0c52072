export type LazyPromise<T> = {
  /** Loads on the first call; a failed load is tried again by the next. */
  load(): Promise<T>
  /** What has been loaded, without loading it. */
  loaded(): Promise<T> | undefined
}

/** Puts off work that a start does not need. */
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
