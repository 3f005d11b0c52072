import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { defiErrors } from '@sluice/defi'
import type { SluiceError } from '@sluice/workflow'
import { isPublicAddress } from './isPublicAddress.ts'
import { fail } from './readResponse.ts'

export type ConnectionOptions = {
  /** Default GET. */
  readonly method?: string
  readonly headers?: { readonly [name: string]: string }
  /** JSON text. */
  readonly body?: string
  /** Resolves all addresses of a host name. Default the system's DNS. */
  readonly resolve?: (hostname: string) => Promise<readonly string[]>
}

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
async function findAddress(url: URL, options: ConnectionOptions, isTrusted: boolean): Promise<string> {
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(hostname) ? [hostname] : await (options.resolve ?? systemLookup)(hostname)
  const [first] = addresses
  if (first === undefined) throw fail(url, 'the name has no address')
  const closed = isTrusted ? undefined : addresses.find(address => !isPublicAddress(address))
  if (closed !== undefined) throw refuse(`${hostname} is not an address of the public internet`)
  return first
}

function checkHeaders(headers: ConnectionOptions['headers'] = {}): { [name: string]: string } {
  const wrong = Object.entries(headers).find(
    ([name, value]) => !headerName.test(name) || forbiddenHeaders.test(name) || /[\r\n\0]/.test(value),
  )
  if (wrong) throw refuse(`header ${JSON.stringify(wrong[0])} may not be set`)
  return { ...headers }
}

function connect(url: URL, address: string, options: ConnectionOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const { body } = options
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

/** A URL that may be asked. */
export type AllowedUrl = { readonly url: URL; readonly isTrusted: boolean }

/** Throws `URL_NOT_ALLOWED`. */
export function readAllowedUrl(text: string, trustedOrigins: readonly string[] = []): AllowedUrl {
  const url = parseUrl(text)
  const isTrusted = trustedOrigins.includes(url.origin) && url.origin !== 'null'
  if (url.protocol !== 'https:' && !(isTrusted && url.protocol === 'http:')) throw refuse('only https is asked')
  if (url.username !== '' || url.password !== '') throw refuse('it carries a name or a password')
  return { url, isTrusted }
}

/**
 * Sends a request: the name is looked up once, every address checked, and the checked one connected to.
 *
 * - Throws: `URL_NOT_ALLOWED` before anything is sent, `HTTP_FAILED`, errors of the socket; the signal's reason when aborted
 */
export async function openConnection(
  { url, isTrusted }: AllowedUrl,
  options: ConnectionOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const address = await untilAborted(findAddress(url, options, isTrusted), signal)
  return connect(url, address, options, signal)
}

/** Stops waiting for a DNS lookup, which itself cannot be aborted. */
function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const aborted = Promise.withResolvers<never>()
  const stop = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  return Promise.race([promise, aborted.promise]).finally(() => signal.removeEventListener('abort', stop))
}
