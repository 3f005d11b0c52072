/** Frames until sizes are measured and what depends on them is drawn. */
const framesUntilDrawn = 3

/** A hidden page draws nothing, and a page that draws without a pause is never idle. Unit: milliseconds */
const longestWait = 1_500

/** Resolves once the page has drawn what it shows and has nothing to do, after 1.5 s at the latest. */
export function whenIdle(): Promise<void> {
  return Promise.race([new Promise<void>(resolve => setTimeout(resolve, longestWait)), whenDrawn()])
}

async function whenDrawn(): Promise<void> {
  for (let frame = 0; frame < framesUntilDrawn; frame++) await new Promise(requestAnimationFrame)
  // Safari cannot tell.
  if ('requestIdleCallback' in window) await new Promise(resolve => window.requestIdleCallback(resolve))
}
