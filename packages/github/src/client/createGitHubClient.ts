import type { SluiceError } from '@sluice/workflow'
import type { z } from 'zod'
import { githubErrors } from '../errors.ts'
import { readGitHubAddress } from '../gitHubAddresses.ts'
import { type Clock, systemClock } from './clock.ts'
import { type Refusal, readRefusal } from './readRefusal.ts'
import { readWait } from './readWait.ts'
import { type Answer, type RequestSettings, sendRequest } from './sendRequest.ts'
import { toCancelled } from './toCancelled.ts'

export type GitHubAccess = RequestSettings & {
  /** `GitHubAddresses.api` */
  readonly api: string
  /** Sent in a header to `api` alone. */
  readonly token: string
}

/** An answer that refused a request, with what GitHub said. */
export type RefusedAnswer = Refusal & { readonly status: number; readonly headers: Headers }

export type GitHubRequest<Schema extends z.ZodType> = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** From `gitHubPath`, so that no value leaves its segment. */
  readonly path: string
  readonly body?: unknown
  readonly schema: Schema
  /** What the request is about, named when access is missing. */
  readonly subject: string
  /** Error of a refusal that is not about the token or a limit; undefined for `ANSWER_REFUSED`. */
  readonly refuse?: ((answer: RefusedAnswer) => SluiceError | undefined) | undefined
}

export type GitHubAnswer<Value> = { readonly value: Value; readonly headers: Headers }

export type GitHubClient = {
  send<Schema extends z.ZodType>(request: GitHubRequest<Schema>): Promise<GitHubAnswer<z.output<Schema>>>
  /** Value of the answer; null for a status of `absent`, such as 404. */
  find<Schema extends z.ZodType>(
    request: GitHubRequest<Schema>,
    absent?: readonly number[],
  ): Promise<z.output<Schema> | null>
  /** Requests that were sent. */
  count(): number
}

export type ClientOptions = GitHubAccess & {
  /** Called before waiting for a rate limit; without it, a limit throws `RATE_LIMITED`. */
  readonly onWait?: ((waitUntil: number | null) => void) | undefined
  readonly clock?: Clock | undefined
}

/** A limit that is still there after waiting this often is an error. */
const maximumWaits = 5
/** GitHub's own limits end within an hour. */
const maximumWaitMs = 7_200_000
/** What a header can carry; anything else is no token. */
const tokenPattern = /^[\x21-\x7e]+$/

/** Builds a path from text and values: gitHubPath`/repos/${owner}/${name}`. Slashes stay, for files and branches. */
export function gitHubPath(texts: TemplateStringsArray, ...values: readonly string[]): string {
  return String.raw({ raw: texts }, ...values.map(value => value.split('/').map(encodeURIComponent).join('/')))
}

/** Client of GitHub's REST API: one request at a time, answers parsed once, rate limits waited for. */
export function createGitHubClient(options: ClientOptions): GitHubClient {
  const { token, onWait, clock = systemClock } = options
  if (!tokenPattern.test(token)) throw githubErrors.error('TOKEN_MALFORMED')
  const api = readGitHubAddress(options.api)
  let count = 0

  const once = (method: string, path: string, body: unknown): Promise<Answer> => {
    if (options.signal?.aborted) throw toCancelled(options.signal)
    count++
    const headers = {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      'user-agent': 'Sluice',
      'x-github-api-version': '2022-11-28',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    return sendRequest(new URL(`${api}${path}`), init, options)
  }

  const attempt = async (
    method: string,
    path: string,
    body: unknown,
  ): Promise<Answer & { refusal: Refusal | null }> => {
    for (let waits = 0; ; waits++) {
      const answer = await once(method, path, body)
      const refusal = answer.status < 400 ? null : readRefusal(answer.body, token)
      const wait = refusal && readWait(answer.status, answer.headers, refusal.message, clock.now())
      if (wait === null) return { ...answer, refusal }
      if (!onWait || waits >= maximumWaits || wait > maximumWaitMs) {
        throw githubErrors.error('RATE_LIMITED', { seconds: Math.ceil(wait / 1_000) })
      }
      onWait(clock.now() + wait)
      await clock.sleep(wait, options.signal)
      onWait(null)
    }
  }

  const request = async <Schema extends z.ZodType>(
    { method = 'GET', path, body, schema, subject, refuse }: GitHubRequest<Schema>,
    absent: readonly number[],
  ): Promise<GitHubAnswer<z.output<Schema>> | null> => {
    const { status, headers, body: answer, refusal } = await attempt(method, path, body)
    if (absent.includes(status)) return null
    if (refusal) {
      const refused = { ...refusal, status, headers }
      throw (
        findAccessError(refused, subject) ??
        refuse?.(refused) ??
        (status === 404 && method !== 'GET' ? githubErrors.error('SCOPE_MISSING', { subject }) : undefined) ??
        githubErrors.error('ANSWER_REFUSED', { status, reason: refusal.reason })
      )
    }
    const parsed = schema.safeParse(answer)
    if (parsed.success) return { value: parsed.data, headers }
    const { host } = new URL(api)
    throw githubErrors.error('ANSWER_INVALID', { host, reason: describeIssue(parsed.error) })
  }

  return {
    send: async asked => (await request(asked, []))!,
    find: async (asked, absent = [404]) => (await request(asked, absent))?.value ?? null,
    count: () => count,
  }
}

function findAccessError({ status, message, headers }: RefusedAnswer, subject: string): SluiceError | undefined {
  if (status === 401) return githubErrors.error('BAD_CREDENTIALS')
  if (status !== 403) return undefined
  if (headers.has('x-github-sso') || /SAML|single sign-on/i.test(message)) {
    return githubErrors.error('SSO_REQUIRED', { subject })
  }
  if (/archived/i.test(message)) return githubErrors.error('REPOSITORY_ARCHIVED', { repository: subject })
  if (/resource not accessible/i.test(message)) return githubErrors.error('TOKEN_NOT_PERMITTED', { subject })
  return undefined
}

/** Only the place and the expected type: an answer may quote what it was sent. */
const describeIssue = (error: z.ZodError): string => {
  const [issue] = error.issues
  return `${issue?.path.join('.') || 'the answer'} ${issue?.code ?? ''}`.trim()
}
