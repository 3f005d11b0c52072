const loads = new Set<() => Promise<unknown>>()

/**
 * Something that is loaded on demand, once; a failed load may be tried again. `preloadAll` fetches it too.
 *
 * @example const openZip = loadOnce(() => import('./zip.ts'))
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  const start = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  loads.add(start)
  return start
}

/**
 * Loads everything that is loaded on demand, one after the other, so that it is there when the server no longer is:
 * browsers never ask again for a module whose first request failed. What fails here is told when it is needed.
 */
export async function preloadAll(): Promise<void> {
  for (const start of loads) await start().catch(() => undefined)
}
