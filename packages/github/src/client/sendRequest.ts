import { isSluiceError } from '@sluice/workflow'
import { githubErrors } from '../errors.ts'
import { readLimitedBody } from './readLimitedBody.ts'
import { toCancelled } from './toCancelled.ts'

export type Answer = {
  readonly status: number
  readonly headers: Headers
  /** Parsed JSON; null for an empty body. */
  readonly body: unknown
}

export type RequestSettings = {
  readonly fetch?: typeof fetch | undefined
  readonly signal?: AbortSignal | undefined
  /** Milliseconds for the whole answer, plus those that the body takes at 50 kB a second. Default 30,000. */
  readonly timeoutMs?: number | undefined
}

export type SentRequest = {
  readonly method: string
  readonly headers: { readonly [name: string]: string }
  readonly body?: string
}

const defaultTimeoutMs = 30_000
const slowestBytesPerMs = 50
/** GitHub caps a recursive tree at 7 MB. */
const maximumMegabytes = 16

/**
 * Sends one request and reads the JSON of its answer, whatever its status. The token appears in no error.
 *
 * - Throws: `UNREACHABLE`, `TIMED_OUT`, `CANCELLED`, `REDIRECTED`, `UNAVAILABLE`, `ANSWER_TOO_LARGE`, `ANSWER_NOT_JSON`
 */
export async function sendRequest(url: URL, init: SentRequest, settings: RequestSettings): Promise<Answer> {
  const { host } = url
  const timeoutMs = (settings.timeoutMs ?? defaultTimeoutMs) + Math.ceil((init.body?.length ?? 0) / slowestBytesPerMs)
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = settings.signal ? AbortSignal.any([settings.signal, timeout]) : timeout
  try {
    const send = settings.fetch ?? fetch
    const response = await send(url, { ...init, redirect: 'manual', signal })
    const { status, headers } = response
    if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
      await response.body?.cancel()
      throw githubErrors.error('REDIRECTED', { host })
    }
    const text = await readLimitedBody(response, maximumMegabytes * 1_000_000)
    if (text === null) throw githubErrors.error('ANSWER_TOO_LARGE', { host, megabytes: maximumMegabytes })
    // A proxy or an outage answers with a page.
    if (status >= 500) throw githubErrors.error('UNAVAILABLE', { status })
    return { status, headers, body: parseJson(text, host, status) }
  } catch (cause) {
    if (isSluiceError(cause)) throw cause
    if (settings.signal?.aborted) throw toCancelled(settings.signal)
    if (timeout.aborted) throw githubErrors.error('TIMED_OUT', { host, seconds: Math.ceil(timeoutMs / 1_000) })
    // Without the cause: some errors of fetch quote the headers.
    throw githubErrors.error('UNREACHABLE', { host })
  }
}

function parseJson(text: string, host: string, status: number): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    throw githubErrors.error('ANSWER_NOT_JSON', { host, status })
  }
}
