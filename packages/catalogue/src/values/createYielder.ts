const maximumSliceMs = 10

/** Lets everything else on the thread go on now and then: expressions answer at once, and a list of them may take long. */
export function createYielder(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < maximumSliceMs) return
    await new Promise(resolve => setTimeout(resolve, 0))
    since = performance.now()
  }
}
