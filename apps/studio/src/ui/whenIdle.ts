/** Unit: milliseconds */
const longestWait = 1_000

/** Resolves once the page has drawn what it shows and has nothing to do, after a second at the latest. */
export function whenIdle(): Promise<void> {
  return new Promise(resolve => {
    // A hidden page draws nothing.
    setTimeout(resolve, longestWait)
    requestAnimationFrame(() => {
      // Safari cannot tell.
      if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve())
      else setTimeout(resolve)
    })
  })
}
