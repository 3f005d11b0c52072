import { SluiceError } from '@sluice/workflow'
import { studioErrors } from '../ui/errors.ts'
import { readAppToken, refreshAppToken } from './appToken.ts'

type RequestOptions = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly body?: unknown
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Asks the server and answers its JSON body, undefined for an empty one.
 *
 * - Throws: the server's own error with its text, code and help; `SERVER_UNREACHABLE`, `SERVER_ANSWER_UNREADABLE`
 */
export async function requestJson<Answer>(path: string, options: RequestOptions = {}): Promise<Answer> {
  try {
    return await requestOnce(path, options)
  } catch (error) {
    if (!(error instanceof SluiceError) || error.code !== staleTokenCode) throw error
    await refreshAppToken()
    return requestOnce(path, options)
  }
}

/** The server was started again since this page was loaded. */
const staleTokenCode = 'TOKEN_MISSING'

async function requestOnce<Answer>(path: string, options: RequestOptions): Promise<Answer> {
  const { method = 'GET', body, signal, headers } = options
  const response = await fetch(path, {
    method,
    headers: {
      'X-App-Token': readAppToken(),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw signal.reason
    throw studioErrors.error('SERVER_UNREACHABLE', undefined, { cause })
  })
  const text = await response.text()
  const answer = parseJson(text)
  if (response.ok && (text === '' || answer !== undefined)) return answer as Answer
  throw toError(answer, response.status)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function toError(answer: unknown, status: number): SluiceError {
  if (typeof answer !== 'object' || answer === null || !('error' in answer) || typeof answer.error !== 'string')
    return status >= 502 && status <= 504
      ? studioErrors.error('SERVER_UNREACHABLE')
      : studioErrors.error('SERVER_ANSWER_UNREADABLE', { status })
  const code = 'code' in answer && typeof answer.code === 'string' ? answer.code : 'SERVER_REFUSED'
  const help = 'help' in answer && Array.isArray(answer.help) ? answer.help.map(String) : []
  return new SluiceError('SERVER', code, { message: answer.error, help, status, retry: 'after-user' }, answer.error)
}
