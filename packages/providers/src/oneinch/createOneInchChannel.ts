import { createRequestQueue, type RequestQueue } from './requestQueue.ts'
import { createResponseCache, type ResponseCache } from './responseCache.ts'

/** Request queue and response cache of one API account, shared because of its rate limit. */
export type OneInchChannel = { readonly queue: RequestQueue; readonly cache: ResponseCache }

/** Creates a shared queue and cache. Default 1 request per second, the free plan's limit. */
export function createOneInchChannel(requestsPerSecond = 1, now: () => number = Date.now): OneInchChannel {
  return { queue: createRequestQueue(requestsPerSecond), cache: createResponseCache(now) }
}
