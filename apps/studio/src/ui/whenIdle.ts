/** Frames until sizes are measured and what depends on them is drawn. */
const framesUntilDrawn = 3

/** Unit: milliseconds */
const hiddenWait = 1_000

/** Resolves once the page has drawn what it shows and has nothing to do; a hidden page draws nothing and waits 1 s. */
export async function whenIdle(): Promise<void> {
  if (document.hidden) return new Promise(resolve => setTimeout(resolve, hiddenWait))
  for (let frame = 0; frame < framesUntilDrawn; frame++) await new Promise(requestAnimationFrame)
  // Safari cannot tell.
  if ('requestIdleCallback' in window) await new Promise(resolve => window.requestIdleCallback(resolve))
}
