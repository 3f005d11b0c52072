const loads = new Set<() => Promise<unknown>>()

/**
 * Memoizes a lazy load; failures can be retried. `preloadAll` loads it too unless it is for some servers only.
 *
 * @example const openZip = loadOnce(() => import('./zip.ts'))
 */
export function loadOnce<T>(load: () => Promise<T>, { isPreloaded = true } = {}): () => Promise<T> {
  let loading: Promise<T> | undefined
  const start = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  if (isPreloaded) loads.add(start)
  return start
}

/**
 * Loads all lazy modules in sequence, so that they work when the server is gone: browsers cache a failed module
 * request. Errors surface on use. Its end is the mark `preloaded` of the page's user timing.
 */
export async function preloadAll(): Promise<void> {
  for (const start of loads) await start().catch(() => undefined)
  performance.mark('preloaded')
}
