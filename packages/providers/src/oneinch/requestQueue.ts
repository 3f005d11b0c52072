export type RequestQueue = {
  /** Resolves when the request may start; rejects with the signal's reason when aborted. */
  turn(signal?: AbortSignal): Promise<void>
  /** Pauses the queue for this long. */
  hold(milliseconds: number): void
}

type Timing = {
  /** Milliseconds from any origin. */
  readonly clock: () => number
  readonly sleep: (milliseconds: number) => Promise<void>
}

const realTiming: Timing = {
  clock: () => performance.now(),
  sleep: milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds)),
}

function whenAborted(signal: AbortSignal, stop: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true, signal: stop })
  })
}

/** FIFO queue with at most `requestsPerSecond`; aborted requests leave the queue. */
export function createRequestQueue(requestsPerSecond: number, { clock, sleep }: Timing = realTiming): RequestQueue {
  const interval = 1000 / requestsPerSecond
  let openAt = Number.NEGATIVE_INFINITY
  let last: Promise<unknown> = Promise.resolve()

  const pass = async (signal: AbortSignal | undefined) => {
    while (!signal?.aborted && openAt > clock()) await sleep(Math.min(openAt - clock(), 50))
    if (!signal?.aborted) openAt = clock() + interval
  }

  return {
    turn: async signal => {
      signal?.throwIfAborted()
      const mine = last.then(() => pass(signal))
      last = mine
      if (!signal) return mine
      const stop = new AbortController()
      await Promise.race([mine, whenAborted(signal, stop.signal)]).finally(() => stop.abort())
      signal.throwIfAborted()
    },
    hold: milliseconds => {
      openAt = Math.max(openAt, clock() + milliseconds)
    },
  }
}
