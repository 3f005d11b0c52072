import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Session } from './accounts.ts'
import type { FaultAction } from './createFaults.ts'
import { notFound, Refusal } from './refusal.ts'
import type { createRouter, FakeState } from './router.ts'

type ApiRequest = {
  readonly state: FakeState
  readonly findRoute: ReturnType<typeof createRouter>
  readonly method: string
  readonly path: string
  readonly url: URL
  readonly text: string
  readonly session: Session | undefined
  /** What the caller sent, valid or not. */
  readonly token: string | undefined
  readonly fault: FaultAction | undefined
  readonly headers: IncomingHttpHeaders
}

type ApiAnswer = {
  readonly status: number
  readonly headers: { readonly [name: string]: string }
  readonly body: string
}

const documentation = 'https://docs.github.com/rest'

const secondaryLimit =
  'You have exceeded a secondary rate limit. Please wait a few minutes before you try again. If you reach out to GitHub Support for help, please include the request ID.'

/** The answer that a fault asks for instead of the real one. */
function failAsAsked(fault: FaultAction): Refusal | undefined {
  switch (fault.kind) {
    case 'secondary-limit':
      return new Refusal(403, secondaryLimit, { headers: { 'retry-after': String(fault.retryAfterSeconds) } })
    case 'too-many-requests':
      return new Refusal(429, 'Too many requests', { headers: { 'retry-after': String(fault.retryAfterSeconds) } })
    case 'rate-limit': {
      const reset = String(Math.ceil(Date.now() / 1000) + fault.resetSeconds)
      const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset }
      return new Refusal(403, 'API rate limit exceeded for user ID 1000.', { headers })
    }
    case 'status':
      return new Refusal(fault.status, fault.message ?? 'Server Error', { headers: fault.headers ?? {} })
    default:
      return undefined
  }
}

function parseJson(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'Problems parsing JSON')
  }
}

async function respond(request: ApiRequest) {
  const { state, method, path, url, text, session, token, fault, headers } = request
  if (!headers['user-agent']) {
    throw new Refusal(
      403,
      'Request forbidden by administrative rules. Please make sure your request has a User-Agent header.',
    )
  }
  const refusal = fault && failAsAsked(fault)
  const isHandled = fault?.kind === 'status' && fault.isHandled
  if (refusal && !isHandled) throw refusal
  const version = headers['x-github-api-version']
  if (version !== undefined && version !== '2022-11-28')
    throw new Refusal(400, `"${version}" is not a supported version.`)
  if (headers.authorization !== undefined && (token === undefined || !session))
    throw new Refusal(401, 'Bad credentials')
  const found = request.findRoute(method, path)
  if (!found) throw notFound()
  const body = parseJson(text)
  const answer = await found.route.handle({ state, params: found.params, query: url.searchParams, body, session })
  if (refusal) throw refusal
  return answer
}

/** Answers a request of the API with the headers GitHub sends. */
export async function answerApi(request: ApiRequest): Promise<ApiAnswer> {
  const { session, fault } = request
  const limit = session ? 5000 : 60
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'x-github-media-type': 'github.v3; format=json',
    'x-github-request-id': randomUUID(),
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(limit - 1),
    'x-ratelimit-used': '1',
    'x-ratelimit-reset': String(Math.ceil(Date.now() / 1000) + 3600),
    'x-ratelimit-resource': 'core',
    ...(session?.scopes && { 'x-oauth-scopes': session.scopes.join(', '), 'x-accepted-oauth-scopes': 'repo' }),
  }
  try {
    const answer = await respond(request)
    if (fault?.kind === 'not-json') {
      return { status: 200, headers: { ...headers, 'content-type': 'text/html' }, body: '<html>Bad gateway</html>' }
    }
    const body = answer.body === undefined ? '' : JSON.stringify(answer.body)
    return { status: answer.status, headers: { ...headers, ...answer.headers }, body }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status, message, errors } = error
    const body = { message, ...(errors && { errors }), documentation_url: documentation, status: String(status) }
    return { status, headers: { ...headers, ...error.headers }, body: JSON.stringify(body) }
  }
}
