import { dismissTopic, showToast } from '../ui/toastStore.ts'
import { ApiError } from './ApiError.ts'

const timeoutMs = 14_000

export type RequestOptions = {
  readonly query?: { readonly [key: string]: string | number }
  // only with: limitOrder
  /** Default: POST with a body, GET without. */
  readonly method?: 'DELETE'
  // end only
  /** Sent as JSON, by POST. */
  readonly body?: unknown
  readonly signal?: AbortSignal
}

function messageOf(body: unknown, status: number): string {
  if (typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string') return body.error
  return `API Error: ${status}`
}

/**
 * Sends a request to this application's backend.
 *
 * - Throws: `ApiError` with the backend's message, or status 0 without a response; the signal's reason when aborted
 */
export async function requestJson(path: string, options: RequestOptions = {}): Promise<unknown> {
  const texts = Object.entries(options.query ?? {}).map(([key, value]) => [key, String(value)] as const)
  const query = new URLSearchParams(Object.fromEntries(texts))
  const timeout = AbortSignal.timeout(timeoutMs)
  const post = options.body !== undefined
  const notice = { kind: 'info', text: 'Taking longer than usual…', topic: `slow ${path}`, isLasting: true } as const
  const slow = setTimeout(() => showToast(notice), 5_000)
  let response: Response
  let body: unknown
  try {
    response = await fetch(query.size > 0 ? `${path}?${query}` : path, {
      // only with: limitOrder
      method: options.method ?? (post ? 'POST' : 'GET'),
      // otherwise: method: post ? 'POST' : 'GET',
      // end only
      headers: post ? { 'content-type': 'application/json' } : {},
      ...(post ? { body: JSON.stringify(options.body) } : {}),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    })
    body = await response.json()
  } catch (error) {
    if (options.signal?.aborted) throw error
    if (timeout.aborted) throw new ApiError('The backend takes too long to answer', 504, { cause: error })
    throw new ApiError('The backend does not answer.', 0, { cause: error })
  } finally {
    clearTimeout(slow)
    dismissTopic(notice.topic)
  }
  if (!response.ok) {
    const seconds = Number(response.headers.get('retry-after'))
    const limit = response.status === 429 && seconds > 0 ? { retryAfterSeconds: seconds } : {}
    throw new ApiError(messageOf(body, response.status), response.status, limit)
  }
  return body
}
