import { createRequestQueue, type RequestQueue } from './requestQueue.ts'
import { createResponseCache, type ResponseCache } from './responseCache.ts'

/** Queue and kept answers of one API: the limit counts all requests of an account, whoever asks. */
export type OneInchChannel = { readonly queue: RequestQueue; readonly cache: ResponseCache }

/** Makes a queue and a cache to share. Default 1 request a second, what the free plan allows. */
export function createOneInchChannel(requestsPerSecond = 1, now: () => number = Date.now): OneInchChannel {
  return { queue: createRequestQueue(requestsPerSecond), cache: createResponseCache(now) }
}
