import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { defiErrors } from '@sluice/defi'
import type { Json, SluiceError } from '@sluice/workflow'
import { isPublicAddress } from './isPublicAddress.ts'
import { fail, readResponse, type SafeResponse } from './readResponse.ts'

export type SafeFetchOptions = {
  /** Default GET. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers?: { readonly [name: string]: string }
  /** Sent as JSON. */
  readonly body?: Json
  readonly signal?: AbortSignal
  /** Configured origins that may use http and private addresses. */
  readonly trustedOrigins?: readonly string[]
  /** Resolves all addresses of a host name. Default the system's DNS. */
  readonly resolve?: (hostname: string) => Promise<readonly string[]>
  /** Total timeout in ms. Default 10,000. */
  readonly timeoutMs?: number
  /** Maximum response size in bytes. Default 5 MB. */
  readonly maximumBytes?: number
}

const defaultTimeoutMs = 10_000
const defaultMaximumBytes = 5 * 1024 * 1024

/** Connection headers that requests may not set. */
const forbiddenHeaders =
  /^(host|connection|content-length|transfer-encoding|upgrade|expect|te|trailer|keep-alive|accept-encoding|proxy-.*)$/i

const headerName = /^[!#$%&'*+.^_`|~0-9a-z-]+$/i

function refuse(reason: string, cause?: unknown): SluiceError {
  return defiErrors.error('URL_NOT_ALLOWED', { reason }, { cause })
}

function parseUrl(text: string): URL {
  try {
    return new URL(text)
  } catch (cause) {
    throw refuse('it is not a URL', cause)
  }
}

const systemLookup = async (hostname: string) =>
  (await lookup(hostname, { all: true, verbatim: true })).map(({ address }) => address)

/** Resolves the address to connect to. All addresses of the name must be public. */
async function findAddress(url: URL, options: SafeFetchOptions, isTrusted: boolean): Promise<string> {
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(hostname) ? [hostname] : await (options.resolve ?? systemLookup)(hostname)
  const [first] = addresses
  if (first === undefined) throw fail(url, 'the name has no address')
  const closed = isTrusted ? undefined : addresses.find(address => !isPublicAddress(address))
  if (closed !== undefined) throw refuse(`${hostname} is not an address of the public internet`)
  return first
}

function checkHeaders(headers: SafeFetchOptions['headers'] = {}): { [name: string]: string } {
  const wrong = Object.entries(headers).find(
    ([name, value]) => !headerName.test(name) || forbiddenHeaders.test(name) || /[\r\n\0]/.test(value),
  )
  if (wrong) throw refuse(`header ${JSON.stringify(wrong[0])} may not be set`)
  return { ...headers }
}

type Connection = { readonly url: URL; readonly address: string; readonly options: SafeFetchOptions }

function connect({ url, address, options }: Connection, signal: AbortSignal): Promise<IncomingMessage> {
  const body = options.body === undefined ? undefined : JSON.stringify(options.body)
  const family = isIP(address)
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const request = send(
      url,
      {
        method: options.method ?? 'GET',
        agent: false,
        signal,
        headers: {
          accept: 'application/json, text/*;q=0.9',
          'accept-encoding': 'identity',
          ...checkHeaders(options.headers),
          ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
        // Connects to the checked address without a second DNS lookup.
        lookup: (_, { all }, callback) =>
          all ? callback(null, [{ address, family }]) : callback(null, address, family),
      },
      resolve,
    )
    request.on('error', reject)
    request.end(body)
  })
}

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
  const url = parseUrl(text)
  const isTrusted = options.trustedOrigins?.includes(url.origin) === true && url.origin !== 'null'
  if (url.protocol !== 'https:' && !(isTrusted && url.protocol === 'http:')) throw refuse('only https is asked')
  if (url.username !== '' || url.password !== '') throw refuse('it carries a name or a password')
  const timeout = AbortSignal.timeout(timeoutMs)
  const stop = signal ? AbortSignal.any([signal, timeout]) : timeout
  let response: IncomingMessage | undefined
  try {
    const address = await untilAborted(findAddress(url, options, isTrusted), stop)
    response = await connect({ url, address, options }, stop)
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

/** Stops waiting for a DNS lookup, which itself cannot be aborted. */
function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const aborted = Promise.withResolvers<never>()
  const stop = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  return Promise.race([promise, aborted.promise]).finally(() => signal.removeEventListener('abort', stop))
}
