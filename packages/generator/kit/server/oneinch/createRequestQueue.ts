export type RequestQueue = <T>(task: () => Promise<T>) => Promise<T>

/** Starts tasks no faster than `perSecond`; the others wait in order. */
export function createRequestQueue(perSecond: number): RequestQueue {
  const gapMs = 1_000 / perSecond
  let nextStart = 0
  return async task => {
    const now = Date.now()
    const start = Math.max(now, nextStart)
    nextStart = start + gapMs
    if (start > now) await new Promise(resolve => setTimeout(resolve, start - now))
    return task()
  }
}
