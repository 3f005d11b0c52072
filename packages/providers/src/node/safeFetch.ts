import type { IncomingMessage } from 'node:http'
import { defiErrors } from '@sluice/defi'
import type { Json } from '@sluice/workflow'
import { type ConnectionOptions, openConnection, readAllowedUrl } from './openConnection.ts'
import { fail, readResponse, type SafeResponse } from './readResponse.ts'

export type SafeFetchOptions = Pick<ConnectionOptions, 'headers' | 'resolve'> & {
  /** Configured origins that may use http and private addresses. */
  readonly trustedOrigins?: readonly string[]
  /** Default GET. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON. */
  readonly body?: Json
  readonly signal?: AbortSignal
  /** Total timeout in ms. Default 10,000. */
  readonly timeoutMs?: number
  /** Maximum response size in bytes. Default 5 MB. */
  readonly maximumBytes?: number
}

const defaultTimeoutMs = 10_000
const defaultMaximumBytes = 5 * 1024 * 1024

/**
 * Fetches a URL from untrusted input.
 *
 * - https to machines of the public internet only; the name is looked up once, every address checked, and the checked
 *   one connected to. No redirect is followed, no name and password in the URL, JSON and text answers only
 * - Throws: `URL_NOT_ALLOWED` before anything is sent, `HTTP_FAILED`; the signal's reason when aborted
 *
 * @example const { body } = await safeFetch('https://example.org/plugin.json')
 */
export async function safeFetch(text: string, options: SafeFetchOptions = {}): Promise<SafeResponse> {
  const { signal, timeoutMs = defaultTimeoutMs, maximumBytes = defaultMaximumBytes } = options
  signal?.throwIfAborted()
  const allowed = readAllowedUrl(text, options.trustedOrigins)
  const { url } = allowed
  const timeout = AbortSignal.timeout(timeoutMs)
  const stop = signal ? AbortSignal.any([signal, timeout]) : timeout
  let response: IncomingMessage | undefined
  try {
    const { body, ...request } = options
    const json = body === undefined ? {} : { body: JSON.stringify(body) }
    response = await openConnection(allowed, { ...request, ...json }, stop)
    return await readResponse(url, response, maximumBytes)
  } catch (error) {
    signal?.throwIfAborted()
    if (timeout.aborted) throw fail(url, `no answer within ${timeoutMs} ms`, error)
    if (defiErrors.is(error, 'URL_NOT_ALLOWED') || defiErrors.is(error, 'HTTP_FAILED')) throw error
    throw fail(url, 'it cannot be reached', error)
  } finally {
    response?.destroy()
  }
}
