import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountRoutes } from './accountRoutes.ts'
import { createAccounts, type FakeOrganisationOptions, type FakeToken, type FakeUserOptions } from './accounts.ts'
import { answerApi } from './answerApi.ts'
import { contentsRoutes } from './contentsRoutes.ts'
import { createFaults, type FaultAction } from './createFaults.ts'
import { createOAuth, type FakeOAuthApp } from './createOAuth.ts'
import { gitDataRoutes } from './gitDataRoutes.ts'
import { page, paragraph } from './pages.ts'
import { pullRoutes } from './pullRoutes.ts'
import { refRoutes } from './refRoutes.ts'
import { createRepositories, type NewRepository, personOf } from './repositories.ts'
import { repositoryRoutes } from './repositoryRoutes.ts'
import { createRouter, type FakeState } from './router.ts'
import { answerWeb } from './webRoutes.ts'

export type FakeGitHubOptions = {
  /** Without any: `octocat` with the classic token `classicToken` (scopes `repo`, `workflow`). */
  readonly users?: readonly FakeUserOptions[]
  readonly organisations?: readonly FakeOrganisationOptions[]
  /** Without any: `defaultApp`. */
  readonly apps?: readonly FakeOAuthApp[]
  /** Of new repositories; an account can have another than `main`. */
  readonly defaultBranch?: string
  /** Pace of the device flow; GitHub's is 5. */
  readonly deviceIntervalSeconds?: number
}

/** A request without its token, as it arrived. */
export type LoggedRequest = {
  readonly method: string
  /** Path and query, of the API without `/api/v3`. */
  readonly path: string
  readonly isApi: boolean
  /** Login of the caller; null without a valid token. */
  readonly user: string | null
  /** Status of the answer; null where none was sent. */
  status: number | null
}

export type FakeGitHub = Awaited<ReturnType<typeof startFakeGitHub>>

export const classicToken = 'ghp_0123456789abcdefghijklmnopqrstuvwxyz'

export const defaultApp: FakeOAuthApp = {
  clientId: 'Iv1.0123456789abcdef',
  clientSecret: '0123456789abcdef0123456789abcdef01234567',
  callbackUrl: 'http://127.0.0.1/github/callback',
  deviceFlow: true,
}

const octocat: FakeUserOptions = {
  login: 'octocat',
  name: 'The Octocat',
  tokens: [{ token: classicToken, scopes: ['repo', 'workflow', 'user:email'] }],
}

const apiPath = /^\/api\/v3(?=\/|$)/

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** Ends the connection in the middle of an answer. */
function cutDuring(response: ServerResponse, headers: { readonly [name: string]: string }, text: string): void {
  response.writeHead(200, { ...headers, 'content-length': String(text.length + 100) })
  response.write(text.slice(0, Math.ceil(text.length / 2)), () => response.destroy())
}

/**
 * Starts a GitHub on 127.0.0.1 that keeps every repository as a bare git repository. For tests.
 *
 * - Pages are at `web`, the API at `api` (`<web>/api/v3`, as of a GitHub Enterprise)
 * - Request bodies with unknown fields are refused, so that mistakes of a client show
 *
 * @example const gitHub = await startFakeGitHub(); await gitHub.close()
 */
export async function startFakeGitHub(options: FakeGitHubOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'fake-github-'))
  const accounts = createAccounts(options.users ?? [octocat], options.organisations ?? [])
  const repositories = createRepositories(folder, options.defaultBranch ?? 'main')
  const faults = createFaults()
  const requests: LoggedRequest[] = []
  let clockMs = 0
  let openerPolicy: string | null = null
  const oauth = createOAuth({
    apps: options.apps ?? [defaultApp],
    accounts,
    deviceIntervalSeconds: options.deviceIntervalSeconds ?? 5,
    now: () => Date.now() + clockMs,
  })
  const findRoute = createRouter([
    ...accountRoutes,
    ...repositoryRoutes,
    ...contentsRoutes,
    ...gitDataRoutes,
    ...refRoutes,
    ...pullRoutes,
  ])

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', state.web)
    const isApi = apiPath.test(url.pathname)
    const path = url.pathname.replace(apiPath, '') || '/'
    const method = request.method ?? 'GET'
    const token = /^(?:Bearer|token) (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    const session = token === undefined ? undefined : accounts.findSession(token)
    const logged: LoggedRequest = {
      method,
      path: `${path}${url.search}`,
      isApi,
      user: session?.user.login ?? null,
      status: null,
    }
    requests.push(logged)
    const text = await readText(request)
    const actions = faults.take(method, path)
    for (const action of actions) {
      if (action.kind === 'hang') return
      if (action.kind === 'delay') await new Promise(resolve => setTimeout(resolve, action.ms))
    }
    const cut = actions.find(action => action.kind === 'cut')
    if (cut?.when === 'before') return void request.socket.destroy()
    const fault = actions.find((action): action is Exclude<FaultAction, { kind: 'delay' | 'hang' | 'cut' }> =>
      ['secondary-limit', 'too-many-requests', 'rate-limit', 'status', 'not-json'].includes(action.kind),
    )
    const { status, headers, body } = isApi
      ? await answerApi({ state, findRoute, method, path, url, text, session, token, fault, headers: request.headers })
      : fault
        ? failPage(fault)
        : answerPage(method, path, url, text, request)
    if (cut?.when === 'after') return void request.socket.destroy()
    if (cut?.when === 'during') return cutDuring(response, headers, String(body))
    logged.status = status
    response.writeHead(status, headers).end(body)
  }

  const failPage = (fault: FaultAction) => ({
    status: fault.kind === 'status' ? fault.status : fault.kind === 'not-json' ? 200 : 429,
    headers: { 'content-type': 'text/html' },
    body: page('GitHub', paragraph('This page is taking too long to load.')),
  })

  const answerPage = (method: string, path: string, url: URL, text: string, { headers }: IncomingMessage) => {
    const isJson = headers['content-type']?.includes('json')
    const form = new URLSearchParams(isJson ? (JSON.parse(text) as { [name: string]: string }) : text)
    const wantsJson = headers.accept?.includes('json') ?? false
    const { status, type, body, location } = answerWeb(
      { method, path, query: url.searchParams, form, wantsJson },
      state,
      oauth,
    )
    return {
      status,
      body,
      headers: {
        'content-type': type,
        'cache-control': 'no-store',
        ...(location !== undefined && { location }),
        ...(openerPolicy !== null && { 'cross-origin-opener-policy': openerPolicy }),
      },
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ message: `Defect of the fake GitHub: ${String(error)}` }))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const web = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const state: FakeState = { web, accounts, repositories, faults }

  return {
    web,
    api: `${web}/api/v3`,
    requests: requests as readonly Readonly<LoggedRequest>[],
    faults: { add: faults.add, clear: faults.clear, hideNewRefs: faults.hideNewRefs },
    users: {
      issueToken: (login: string, rights: Omit<FakeToken, 'token'>, prefix?: string) =>
        accounts.issueToken(login, rights, prefix),
      revokeToken: accounts.revokeToken,
    },
    oauth: { limitScopes: oauth.limitScopes, decideDevice: oauth.decideDevice },
    /** Value of `Cross-Origin-Opener-Policy` of every page from now on; null for none. */
    setOpenerPolicy: (policy: string | null) => {
      openerPolicy = policy
    },
    /** Lets codes grow old. */
    advanceClock: (ms: number) => {
      clockMs += ms
    },
    /** Makes a repository without the API; without files it stays empty. */
    addRepository: async (
      name: string,
      made: Partial<Pick<NewRepository, 'isPrivate' | 'isArchived' | 'files'>> = {},
    ) => {
      const [login = '', repository = ''] = name.split('/')
      const owner = accounts.find(login)
      if (!owner) throw new Error(`There is no account ${login}`)
      await repositories.create({ isPrivate: false, ...made, owner, name: repository, author: personOf(owner) })
    },
    /** Gives a repository another name; the old one redirects. */
    renameRepository: (old: string, name: string) => {
      const [owner = '', repository = ''] = old.split('/')
      repositories.rename(repositories.find(owner, repository)!, name)
    },
    /** Full names of all repositories. */
    listRepositories: () => repositories.list().map(({ owner, name }) => `${owner.login}/${name}`),
    /** Folder of the bare repository, which git clones from and pushes to. */
    repositoryPath: (name: string) => {
      const [owner = '', repository = ''] = name.split('/')
      const found = repositories.find(owner, repository)
      if (!found) throw new Error(`There is no repository ${name}`)
      return found.git.path
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
