import type { FetchFunction } from '../rpc/chainClient.ts'
import { createServiceFetch } from './createServiceFetch.ts'

const askPublic = createServiceFetch({ trustedOrigins: [] })

/**
 * A `fetch` of JSON from hosts of the public internet, with the rules of `createServiceFetch`: for addresses that people
 * entered who may not reach other machines through this one.
 */
export const publicFetch: FetchFunction = (input, { method = 'GET', headers, body, signal } = {}) =>
  askPublic(input instanceof Request ? input.url : String(input), {
    method,
    headers: Object.fromEntries(new Headers(headers)),
    ...(typeof body === 'string' ? { body } : {}),
    redirect: 'error',
    signal: signal ?? AbortSignal.timeout(60_000),
  })
