import type { z } from 'zod'
import { HttpError } from '../../kit/http/HttpError.ts'
import { cleanText } from './cleanText.ts'
import { createRequestQueue } from './createRequestQueue.ts'
import { readLimitedText } from './readLimitedText.ts'

export type Query = { readonly [key: string]: string | number | boolean }

/** Client of the 1inch APIs by path, such as `swap/v6.1/1/quote`. */
export type OneInchApi = {
  readonly get: <Schema extends z.ZodType>(path: string, query: Query, answer: Schema) => Promise<z.output<Schema>>
  // only with: fusion limitOrder portfolio
  readonly post: <Schema extends z.ZodType>(
    path: string,
    request: { readonly query?: Query; readonly body: unknown },
    answer: Schema,
  ) => Promise<z.output<Schema>>
  // end only
}

export type OneInchOptions = {
  readonly baseUrl: string
  readonly apiKey: string
  readonly requestsPerSecond: number
  readonly fetch: typeof fetch
}

const timeoutMs = 15_000

/** Reads the provider's error message, the most specific field first. Source: error bodies of the 1inch APIs. */
function messageOf(body: unknown, status: number): string {
  if (typeof body === 'object' && body !== null) {
    for (const key of ['description', 'message', 'error']) {
      const value = (body as { [key: string]: unknown })[key]
      // Some APIs return a list of messages.
      const text = Array.isArray(value) ? value.join('; ') : value
      if (typeof text === 'string' && text !== '') return text
    }
  }
  return `API Error: ${status}`
}

function toHttpError(status: number, body: unknown, apiKey: string): HttpError {
  if (status === 401 || status === 403) return new HttpError(502, 'The provider rejected this application’s API key')
  if (status === 429) return new HttpError(429, 'Too many requests to the provider. Try again in a moment')
  const reason = cleanText(messageOf(body, status), apiKey)
  if (status >= 400 && status < 500) return new HttpError(400, `The provider refused the request: ${reason}`)
  return new HttpError(502, `The provider failed: ${reason}`)
}

async function readBody(response: Response): Promise<unknown> {
  const text = await readLimitedText(response)
  try {
    return JSON.parse(text)
  } catch {
    // Proxies answer with text or HTML; the status is enough.
    return undefined
  }
}

/**
 * Creates the client of the 1inch APIs. The key is sent in the Authorization header only.
 *
 * - Throws: `HttpError` 400 with the provider's message, 429, 502 when it fails, 504 when it does not answer
 */
export function createOneInchApi({ baseUrl, apiKey, requestsPerSecond, fetch }: OneInchOptions): OneInchApi {
  const enqueue = createRequestQueue(requestsPerSecond)

  // only with: fusion limitOrder portfolio
  const request = async <Schema extends z.ZodType>(path: string, query: Query, answer: Schema, body?: unknown) => {
    // otherwise: const request = async <Schema extends z.ZodType>(path: string, query: Query, answer: Schema) => {
    // end only
    const url = new URL(`${baseUrl.replace(/\/+$/, '')}/${path}`)
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, String(value))
    const { response, body: answered } = await enqueue(async () => {
      try {
        const headers = { authorization: `Bearer ${apiKey}`, accept: 'application/json' }
        const signal = AbortSignal.timeout(timeoutMs)
        // only with: fusion limitOrder portfolio
        const sent =
          body === undefined
            ? { headers }
            : {
                method: 'POST',
                headers: { ...headers, 'content-type': 'application/json' },
                body: JSON.stringify(body),
              }
        const response = await fetch(url, { ...sent, signal, redirect: 'error' })
        // otherwise: const response = await fetch(url, { headers, signal, redirect: 'error' })
        // end only
        return { response, body: await readBody(response) }
      } catch (error) {
        if (error instanceof HttpError) throw error
        throw new HttpError(504, 'The provider does not answer', { cause: error })
      }
    })
    if (!response.ok) throw toHttpError(response.status, answered, apiKey)
    const result = answer.safeParse(answered)
    if (!result.success) throw new HttpError(502, "The provider's answer has another shape than documented")
    return result.data
  }

  // only with: fusion limitOrder portfolio
  return {
    get: (path, query, answer) => request(path, query, answer),
    post: (path, { query = {}, body }, answer) => request(path, query, answer, body),
  }
  // otherwise: return { get: request }
  // end only
}
