import { serverErrors } from './errors.ts'

const windowMs = 15_000

/** Clients that are remembered; whoever has been quiet for a window is forgotten first. */
const rememberedClients = 1_000

type Bucket = { left: number; at: number }

export type RateLimit = {
  /** Takes one request of a client. Throws `TOO_MANY_REQUESTS`, whose `retryAfterSeconds` says when the next is free. */
  take(client: string): void
}

/** A refusal that says when to come again. */
export function retryAfterOf(error: unknown): number | undefined {
  const seconds = error instanceof Error && 'retryAfterSeconds' in error ? error.retryAfterSeconds : undefined
  return typeof seconds === 'number' ? seconds : undefined
}

/**
 * Lets every client make so many requests in 15 seconds, and spreads what comes after over that time. 0 lets all pass.
 */
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
      // A clock that was set back takes nothing away.
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
