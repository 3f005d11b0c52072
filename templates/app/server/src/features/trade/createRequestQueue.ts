import { HttpError } from '../../kit/http/HttpError.ts'

export type RequestQueue = <T>(task: () => Promise<T>) => Promise<T>

/** Maximum wait in the queue: clients give up soon after. */
const maxWaitMs = 15_000

/** Starts at most `perSecond` tasks, in order. Throws `HttpError` 429 when the wait would be too long. */
export function createRequestQueue(perSecond: number): RequestQueue {
  const gapMs = 1_000 / perSecond
  let nextStart = 0
  return async task => {
    const now = Date.now()
    const start = Math.max(now, nextStart)
    if (start - now > maxWaitMs) {
      throw new HttpError(429, 'Too many requests are waiting for the provider. Try again in a moment')
    }
    nextStart = start + gapMs
    if (start > now) await new Promise(resolve => setTimeout(resolve, start - now))
    return task()
  }
}
