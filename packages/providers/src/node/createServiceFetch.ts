import { Readable } from 'node:stream'
import { type ConnectionOptions, openConnection, readAllowedUrl } from './openConnection.ts'
import { fail } from './readResponse.ts'

/** The part of `fetch` that a client of a service uses; `fetch` itself is one. */
export type ServiceFetch = (
  url: string,
  init: {
    readonly method: string
    readonly headers: { readonly [name: string]: string }
    readonly body?: string
    readonly redirect: 'error'
    readonly signal: AbortSignal
  },
) => Promise<Response>

type Options = Pick<ConnectionOptions, 'resolve'> & {
  /** Origins that may use http and private addresses. */
  readonly trustedOrigins: readonly string[]
}

/**
 * A `fetch` for a service whose address a user entered, with the rules of `safeFetch` and a body that streams.
 *
 * - Throws: `URL_NOT_ALLOWED` before anything is sent, `HTTP_FAILED` for redirects, errors of the socket; the signal's
 *   reason when aborted
 */
export function createServiceFetch({ trustedOrigins, ...options }: Options): ServiceFetch {
  return async (text, { method, headers, body, signal }) => {
    const allowed = readAllowedUrl(text, trustedOrigins)
    const content = body === undefined ? {} : { body }
    const response = await openConnection(allowed, { ...options, method, headers, ...content }, signal)
    const status = response.statusCode ?? 0
    if (status < 200 || (status >= 300 && status < 400)) {
      response.destroy()
      throw fail(allowed.url, `it redirects (status ${status}), and redirects are not followed`)
    }
    const type = response.headers['content-type']
    const stream = Readable.toWeb(response) as ReadableStream<Uint8Array>
    // A response of these has no body by definition.
    const isEmpty = status === 204 || status === 205
    return new Response(isEmpty ? null : stream, {
      status,
      headers: type === undefined ? {} : { 'content-type': type },
    })
  }
}
