import { defiErrors } from '@sluice/defi'
import type { ServiceFetch } from '@sluice/providers/node'
import { isSluiceError, type SluiceError } from '@sluice/workflow'
import { invalid } from './createTurn.ts'
import type { ModelProtocol, ModelRequest, ModelTurn } from './modelClient.ts'
import { modelErrors } from './modelErrors.ts'
import { readServerSentEvents } from './readServerSentEvents.ts'
import { modelTexts } from './texts.ts'

export type ModelTimes = {
  /** Until the whole answer is there, with all rounds. */
  readonly wholeMs: number
  /** Without a byte. */
  readonly silentMs: number
}

/** Largest answer of one round. */
const maximumBytes = 2_000_000

export type ModelAddress = {
  readonly protocol: ModelProtocol
  readonly url: string
  readonly host: string
  readonly model: string
  readonly key: string | null
  readonly fetch: ServiceFetch
}

type AskOptions = {
  /** Of the caller: what it is aborted with is thrown. */
  readonly signal?: AbortSignal | undefined
  /** Ends with the time of the whole answer. */
  readonly whole: AbortSignal
  readonly times: ModelTimes
  readonly onText: (text: string) => void
}

/**
 * Sends one request and reads its stream.
 *
 * - Throws: errors of `modelErrors`, which carry nothing of the answer and never the key; the signal's reason
 */
export async function askModel(address: ModelAddress, request: ModelRequest, options: AskOptions): Promise<ModelTurn> {
  const { protocol, url, host, model, key, fetch } = address
  const { signal, whole, times, onText } = options
  const silent = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const restartTimer = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silent.abort(), times.silentMs)
  }
  restartTimer()
  let response: Response | undefined
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...protocol.headers(key) },
      body: JSON.stringify(protocol.body(model, request, host)),
      redirect: 'error',
      signal: AbortSignal.any([...(signal ? [signal] : []), whole, silent.signal]),
    })
    restartTimer()
    if (!response.ok) throw refusalOf(response.status, host)
    if (!/^text\/event-stream\b/i.test(response.headers.get('content-type') ?? '')) throw invalid(modelTexts.notAStream)
    const reader = protocol.createReader({ onText, host })
    for await (const data of readServerSentEvents(readChunks(response, restartTimer))) reader.read(data)
    return reader.end()
  } catch (cause) {
    signal?.throwIfAborted()
    if (whole.aborted) throw modelErrors.error('MODEL_TIMEOUT', { seconds: times.wholeMs / 1_000 })
    if (silent.signal.aborted) throw modelErrors.error('MODEL_TIMEOUT', { seconds: times.silentMs / 1_000 })
    throw toModelError(cause, host, response !== undefined)
  } finally {
    clearTimeout(timer)
    await response?.body?.cancel().catch(() => {})
  }
}

async function* readChunks({ body }: Response, onChunk: () => void): AsyncGenerator<string> {
  let size = 0
  const decoder = new TextDecoder()
  for await (const chunk of body ?? []) {
    onChunk()
    size += chunk.length
    if (size > maximumBytes) throw modelErrors.error('MODEL_ANSWER_TOO_LARGE', { bytes: maximumBytes })
    yield decoder.decode(chunk, { stream: true })
  }
}

function refusalOf(status: number, host: string): SluiceError {
  if (status === 401 || status === 403) return modelErrors.error('MODEL_KEY_REFUSED', { host, status })
  if (status === 429 || status === 529 || status === 402) return modelErrors.error('MODEL_BUSY', { host, status })
  if (status === 404) return modelErrors.error('MODEL_NOT_FOUND', { host })
  return modelErrors.error(status >= 500 ? 'MODEL_FAILED' : 'MODEL_REFUSED', { host, status })
}

/** The cause stays out of the error: a message of the other side may repeat a header. */
function toModelError(cause: unknown, host: string, hasAnswered: boolean): SluiceError {
  if (isSluiceError(cause) && cause.area === modelErrors.area) return cause
  if (defiErrors.is(cause, 'URL_NOT_ALLOWED')) {
    return modelErrors.error('MODEL_ADDRESS_NOT_ALLOWED', { reason: String(cause.values.reason) })
  }
  if (defiErrors.is(cause, 'HTTP_FAILED')) {
    return modelErrors.error('MODEL_CONNECTION_FAILED', { host, reason: String(cause.values.reason) })
  }
  return hasAnswered ? invalid(modelTexts.cut) : modelErrors.error('MODEL_UNREACHABLE', { host })
}
