import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Route } from '@sluice/protocol'
import { deserializeError, isSluiceError, type SluiceError } from '@sluice/workflow'
import { studioErrors } from '../ui/errors.ts'
import type { AppToken } from './appToken.ts'
import type { Member } from './member.ts'

type Parts<R extends Route> = {
  readonly params?: ParamsOf<R>
  readonly query?: QueryOf<R>
  readonly body?: BodyOf<R>
  /** Added to the page's own, such as a key that is tried out. */
  readonly headers?: { readonly [name: string]: string }
  readonly signal?: AbortSignal
}

type RequestOptions = {
  readonly method: string
  readonly body?: unknown
  readonly headers?: { readonly [name: string]: string } | undefined
  readonly signal?: AbortSignal | undefined
}

/** HTTP client of the Sluice server. */
export type HttpClient = {
  /**
   * Calls a typed endpoint of the protocol. The route is a type argument only, so that no schema library is
   * loaded with the page.
   *
   * - Throws: the error that the server threw; `SERVER_UNREACHABLE`, `SERVER_ANSWER_UNREADABLE`
   *
   * @example http.call<typeof readProject>('GET', '/api/projects/:projectId', { params: { projectId } })
   */
  call<R extends Route>(method: R['method'], path: R['path'], parts?: Parts<R>): Promise<ResponseOf<R>>
  /**
   * Sends a request and returns its response while the body still comes.
   *
   * - Throws: as `call`
   */
  stream(path: string, options: RequestOptions): Promise<Response>
  /** Whether the page's server answers. */
  isServed(): Promise<boolean>
  /** Headers by which the server knows this page. */
  headers(): { readonly [name: string]: string }
  /** The same for the socket. */
  handshake(): { readonly [name: string]: string }
  /** After a refusal: fetches the new token of a restarted server, or waits until somebody is signed in. */
  renewAccess(): Promise<void>
  /** Undefined on a server without sign-in. */
  readonly member?: Member | undefined
}

type Options = {
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>
  readonly token: AppToken
  readonly member?: Member | undefined
}

/** The server restarted since this page was loaded, or the session has ended. */
const renewableCodes: readonly string[] = ['TOKEN_MISSING', 'SIGN_IN_NEEDED']
/** Role or membership have changed. */
const changedCodes: readonly string[] = ['WORKSPACE_NOT_FOUND', 'ROLE_MISSING']

/** Sends requests with the page's token or workspace, and once more after access was renewed. */
export function createHttpClient({ fetch, token, member }: Options): HttpClient {
  const renewAccess = async () => {
    if (!member) return token.update(await (await fetch('/')).text())
    await member.check()
    await member.whenSignedIn()
  }

  const headersOf = (): { readonly [name: string]: string } =>
    member ? { 'x-sluice-workspace': member.workspaceId() } : { 'X-App-Token': token.read() }

  const send = (path: string, { method, body, headers, signal }: RequestOptions) =>
    fetch(path, {
      method,
      headers: {
        ...headersOf(),
        ...headers,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    }).catch((cause: unknown) => {
      if (signal?.aborted) throw signal.reason
      throw studioErrors.error('SERVER_UNREACHABLE', undefined, { cause })
    })

  const read = async (response: Response): Promise<unknown> => {
    const text = await response.text()
    const answer = parseJson(text)
    if (response.ok && (text === '' || answer !== undefined)) return answer
    throw deserializeError(answer, response.status) ?? unreadable(response.status)
  }

  const withAccess = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await ask()
    } catch (error) {
      if (isSluiceError(error) && changedCodes.includes(error.code)) void member?.check()
      if (!isSluiceError(error) || !renewableCodes.includes(error.code)) throw error
      await renewAccess()
      return ask()
    }
  }

  return {
    async call<R extends Route>(method: R['method'], path: R['path'], parts: Parts<R> = {}): Promise<ResponseOf<R>> {
      const { body, headers, signal } = parts
      const address = fillPath(path, parts)
      const ask = async () => read(await send(address, { method, body, headers, signal }))
      return (await withAccess(ask)) as ResponseOf<R>
    },
    stream: (path, options) =>
      withAccess(async () => {
        const response = await send(path, options)
        if (!response.ok) await read(response)
        return response
      }),
    isServed: () =>
      fetch('/api/health').then(
        ({ ok }) => ok,
        () => false,
      ),
    headers: headersOf,
    handshake: () => (member ? { workspace: member.workspaceId() } : { token: token.read() }),
    renewAccess,
    member,
  }
}

function fillPath(path: string, { params, query }: { readonly params?: unknown; readonly query?: unknown }): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((query as Record<string, unknown> | undefined) ?? {}))
    if (value !== undefined) search.set(name, String(value))
  return search.size === 0 ? filled : `${filled}?${search}`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Error for a response without our error body. */
function unreadable(status: number): SluiceError {
  return status >= 502 && status <= 504
    ? studioErrors.error('SERVER_UNREACHABLE')
    : studioErrors.error('SERVER_ANSWER_UNREADABLE', { status })
}
