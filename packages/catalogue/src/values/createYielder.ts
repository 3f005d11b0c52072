const maximumSliceMs = 10

/**
 * Creates a function that yields to the event loop at intervals: expressions are synchronous, and long lists would
 * block.
 */
export function createYielder(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < maximumSliceMs) return
    await new Promise(resolve => setTimeout(resolve, 0))
    since = performance.now()
  }
}
