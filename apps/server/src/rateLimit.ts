import { serverErrors } from './errors.ts'

const windowMs = 15_000

/** Maximum number of tracked clients; the least recently active are dropped first. */
const rememberedClients = 1_000

type Bucket = { left: number; at: number }

export type RateLimit = {
  /** Counts one request of a client. Throws `TOO_MANY_REQUESTS` with `retryAfterSeconds`. */
  take(client: string): void
}

/** Seconds to wait according to a `TOO_MANY_REQUESTS` error. */
export function retryAfterOf(error: unknown): number | undefined {
  const seconds = error instanceof Error && 'retryAfterSeconds' in error ? error.retryAfterSeconds : undefined
  return typeof seconds === 'number' ? seconds : undefined
}

/** Token bucket per client: a burst of `requests`, refilled over 15 seconds. 0 means unlimited. */
export function createRateLimit(requests: number, now: () => number = Date.now): RateLimit {
  const buckets = new Map<string, Bucket>()
  const msPerRequest = windowMs / requests
  return {
    take(client) {
      if (requests === 0) return
      const at = now()
      const bucket = buckets.get(client) ?? { left: requests, at }
      buckets.delete(client)
      buckets.set(client, bucket)
      // A clock that was set back must not remove tokens.
      bucket.left = Math.min(requests, bucket.left + Math.max(0, at - bucket.at) / msPerRequest)
      bucket.at = at
      for (const [other, { at: seen }] of buckets) {
        if (buckets.size <= rememberedClients || at - seen < windowMs) break
        buckets.delete(other)
      }
      if (bucket.left < 1) {
        const retryAfterSeconds = Math.max(1, Math.ceil(((1 - bucket.left) * msPerRequest) / 1_000))
        const error = serverErrors.error('TOO_MANY_REQUESTS', { requests, seconds: retryAfterSeconds })
        throw Object.assign(error, { retryAfterSeconds })
      }
      bucket.left -= 1
    },
  }
}

export type CallWindow = { readonly requests: number; readonly seconds: number; readonly name: string }

/** Limits of Fusion+. Source: spec 001 §9 */
export const fusionPlusWindows: readonly CallWindow[] = [
  { requests: 30, seconds: 60, name: 'a minute' },
  { requests: 500, seconds: 3_600, name: 'an hour' },
]

/** Counts the calls of all clients together in sliding windows. `take` throws `CALL_LIMIT_REACHED`. */
export function createCallLimit(windows: readonly CallWindow[], now: () => number = Date.now) {
  const longestMs = Math.max(...windows.map(({ seconds }) => seconds)) * 1_000
  let calls: number[] = []
  return {
    take(): void {
      const at = now()
      calls = calls.filter(call => at - call < longestMs)
      for (const { requests, seconds, name } of windows) {
        const oldest = calls.at(-requests)
        const waitMs = oldest === undefined ? 0 : oldest + seconds * 1_000 - at
        if (waitMs <= 0) continue
        const retryAfterSeconds = Math.ceil(waitMs / 1_000)
        const error = serverErrors.error('CALL_LIMIT_REACHED', { requests, window: name, seconds: retryAfterSeconds })
        throw Object.assign(error, { retryAfterSeconds })
      }
      calls.push(at)
    },
  }
}
