import { httpErrors } from './errors.ts'

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
        const error = httpErrors.error('TOO_MANY_REQUESTS', { requests, seconds: retryAfterSeconds })
        throw Object.assign(error, { retryAfterSeconds })
      }
      bucket.left -= 1
    },
  }
}
