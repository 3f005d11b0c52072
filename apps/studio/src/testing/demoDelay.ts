/** Source: spec 001 §9 "mock latency 500-1500 ms". */
const [shortest, longest] = [500, 1_500]

/** Milliseconds that a demo answer takes. */
export const demoDelay = (random: () => number = Math.random) => Math.round(shortest + random() * (longest - shortest))

/** Resolves after a time, or at once when the signal aborts. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal?.aborted) return resolve()
    const timer = setTimeout(done, milliseconds)
    function done() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    signal?.addEventListener('abort', done)
  })
}
