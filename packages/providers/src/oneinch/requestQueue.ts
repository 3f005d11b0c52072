export type RequestQueue = {
  /** Resolves when it is the caller's turn; rejects with the signal's reason as soon as it is aborted. */
  turn(signal?: AbortSignal): Promise<void>
  /** Lets nobody through for this long. */
  hold(milliseconds: number): void
}

type Timing = {
  /** Milliseconds, any zero. */
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

/** Lets requests through one after the other, in order, at most `requestsPerSecond`; aborted ones give up their place. */
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
