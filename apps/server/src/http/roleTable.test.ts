import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import {
  createAccessToken,
  createInvitation,
  createProject,
  type ErrorBody,
  includesScope,
  isForPeople,
  messageScopes,
  type OperationId,
  operations,
  type Route,
  routeScopes,
  type SentName,
  scopeOfAccess,
  socketTokenKey,
  socketWorkspaceKey,
  startRun,
} from '@sluice/protocol'
import { makeEmptyDocument } from '@sluice/workflow'
import type { FastifyInstance } from 'fastify'
import { io, type Socket } from 'socket.io-client'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Headers, makeRoleRows, type RoleRow } from '../testing/makeRoleRows.ts'
import {
  type Call,
  type Person,
  type SignInServer,
  signInWith,
  startSignInServer,
} from '../testing/startSignInServer.ts'

const ids = Object.keys(operations) as OperationId[]

/** Codes of the access check itself; whatever else is answered, the request passed it. */
const refusals = new Set([
  'SIGN_IN_NEEDED',
  'TOKEN_UNKNOWN',
  'WORKSPACE_NOT_FOUND',
  'ROLE_MISSING',
  'SCOPE_MISSING',
  'ACCOUNT_NEEDED',
])

/** What the access check has to say, from `routeScopes` alone. */
function expectedOf({ scope, hasAccount }: RoleRow, id: OperationId): string {
  const needed = routeScopes[id]
  if (needed === 'open') return 'passed'
  if (scope === undefined) return 'SIGN_IN_NEEDED'
  if (needed === 'account' && hasAccount) return 'passed'
  if (scope === null) return 'WORKSPACE_NOT_FOUND'
  if (isForPeople(needed) && !hasAccount) return 'ACCOUNT_NEEDED'
  if (needed !== 'account' && includesScope(scope, scopeOfAccess(needed))) return 'passed'
  return hasAccount ? 'ROLE_MISSING' : 'SCOPE_MISSING'
}

const ask = async (server: SignInServer, route: Route, headers: Headers): Promise<string> => {
  const path = route.path.replaceAll(/:\w+/g, 'x')
  const response = await fetch(server.url + path, { method: route.method, headers: { ...headers } })
  const text = await response.text()
  if (response.status < 400) return 'passed'
  const { code } = JSON.parse(text) as ErrorBody
  return refusals.has(code) ? code : 'passed'
}

describe('the table of routes and roles', () => {
  it('default: every route answers as its scope says, to every role and to nobody else', async () => {
    const server = await startSignInServer()
    const rows = await makeRoleRows(server)
    const wrong: string[] = []
    // The end of the sessions comes last.
    for (const id of [...ids.filter(each => each !== 'signOut'), 'signOut' as const]) {
      const answers = await Promise.all(rows.map(({ headers }) => ask(server, operations[id], headers)))
      for (const [index, row] of rows.entries()) {
        const expected = expectedOf(row, id)
        if (answers[index] !== expected) wrong.push(`${id} for ${row.name}: ${answers[index]} instead of ${expected}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('behavior: the server has these routes and no others', async () => {
    const found = new Set<string>()
    const watch = (message: unknown) => {
      const { fastify } = message as { readonly fastify: FastifyInstance }
      fastify.addHook('onRoute', ({ method, path }) => {
        for (const each of [method].flat()) if (each !== 'HEAD') found.add(`${each} ${path}`)
      })
    }
    subscribe('fastify.initialization', watch)
    onTestFinished(() => void unsubscribe('fastify.initialization', watch))
    await startSignInServer()
    const described = ids.map(id => `${operations[id].method} ${operations[id].path}`)
    const others = [...found].filter(route => !described.includes(route))
    expect(described.filter(route => !found.has(route))).toEqual([])
    // Pages and files of the editor, and the description of the API, hold no data.
    expect(others.filter(route => !/^GET \/(api\/docs(\/.*)?|index\.html|\*)?$/.test(route))).toEqual([])
  })
})

const emptyDocument = makeEmptyDocument('any', 'Flow')

const makeProject = async ({ owner }: SignInServer): Promise<Call> => {
  const { body } = await owner.browser.call(createProject, { body: { name: 'Flow' } })
  return { params: { projectId: body.id } }
}

const makeVersion = async (server: SignInServer): Promise<Call> => {
  const { params } = await makeProject(server)
  const body = { baseRevision: 0, document: emptyDocument, note: '' }
  await server.owner.browser.call(operations.saveVersion, { params: params!, body })
  return { params: { ...params, version: 1 } }
}

const makeRun = async ({ owner }: SignInServer): Promise<Call> => {
  const body = { workflow: { id: 'template-dex-aggregator-swap' }, context: { mode: 'functional' } }
  const { executionId } = (await owner.browser.call(startRun, { body })).body
  return { params: { executionId } }
}

/**
 * Requests about objects of the owner's workspace, by operation. Somebody of another workspace is told, in their own,
 * that there is no such object.
 */
const ownedObjects: { readonly [Id in OperationId]?: (server: SignInServer) => Promise<Call> | Call } = {
  readProject: makeProject,
  saveDraft: async server => ({ ...(await makeProject(server)), body: { baseRevision: 0, document: emptyDocument } }),
  saveVersion: async server => ({
    ...(await makeProject(server)),
    body: { baseRevision: 0, document: emptyDocument, note: '' },
  }),
  keepRestorePoint: async server => ({
    ...(await makeProject(server)),
    body: { reason: 'import', document: emptyDocument, note: '' },
  }),
  listVersions: makeProject,
  readVersion: makeVersion,
  noteVersion: async server => ({ ...(await makeVersion(server)), body: { note: 'Mine' } }),
  renameProject: async server => ({ ...(await makeProject(server)), body: { name: 'Mine' } }),
  duplicateProject: async server => ({ ...(await makeProject(server)), body: { name: 'Mine' } }),
  removeProject: makeProject,
  restoreProject: async server => {
    const call = await makeProject(server)
    await server.owner.browser.call(operations.removeProject, call)
    return call
  },
  executeProject: async server => ({ ...(await makeProject(server)), body: { mode: 'functional' } }),
  readRun: makeRun,
  removeRun: makeRun,
  removeAccessToken: async ({ owner }) => {
    const { body } = await owner.browser.call(createAccessToken, {
      body: { name: `token ${Math.random()}`, scope: 'read' },
    })
    return { params: { accessTokenId: body.accessToken.id } }
  },
  changeMember: ({ owner }) => ({ params: { accountId: owner.session.account.id }, body: { role: 'owner' } }),
  removeMember: async server => ({ params: { accountId: (await server.invite('viewer')).session.account.id } }),
  leaveWorkspace: ({ owner }) => ({ body: { workspaceId: owner.session.workspaceId } }),
  removeInvitation: async ({ owner }) => {
    const { body } = await owner.browser.call(createInvitation, { body: { role: 'viewer' } })
    return { params: { invitationId: body.invitation.id } }
  },
  revokeSession: async ({ owner, browser }) => ({
    params: { sessionId: (await signInWith(browser(), owner.wallet)).sessionId },
  }),
}

describe('the table of objects', () => {
  it('default: what belongs to one workspace does not exist for another', async () => {
    const server = await startSignInServer()
    const found: string[] = []
    for (const [id, make] of Object.entries(ownedObjects)) {
      const call = await make(server)
      const route: Route = operations[id as OperationId]
      const refused = await server.stranger.browser.call(route, call)
      if (refused.status !== 404) found.push(`${id} answered ${refused.status} to another workspace`)
      const own = await server.owner.browser.call(route, call)
      if (own.status === 404) found.push(`${id} answered 404 to its own workspace`)
    }
    expect(found).toEqual([])
  })
})

/** Messages about a run of the owner's workspace. */
const ownedRuns: { readonly [Name in SentName]?: object } = {
  'subscribe-execution': { afterSeq: 0 },
  'get-execution-status': {},
  'cancel-execution': {},
  'transaction-signed': { nodeId: 'swap', signedTx: `0x${'1'.repeat(64)}` },
  'signing-error': { nodeId: 'swap', error: 'rejected' },
  'rebuild-transaction': { nodeId: 'swap' },
}

type Opened =
  | { readonly socket: Socket; readonly error?: undefined }
  | { readonly socket?: undefined; readonly error: string }

/** Opens a socket; resolves to it, or to the code of the refusal. */
function openSocket(server: SignInServer, { cookie, authorization, ...headers }: Headers): Promise<Opened> {
  const socket = io(server.url, {
    auth: {
      ...(authorization ? { [socketTokenKey]: authorization.replace('Bearer ', '') } : {}),
      ...(headers['x-app-token'] ? { [socketTokenKey]: headers['x-app-token'] } : {}),
      ...(headers['x-sluice-workspace'] ? { [socketWorkspaceKey]: headers['x-sluice-workspace'] } : {}),
    },
    extraHeaders: cookie ? { cookie } : {},
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  onTestFinished(() => void socket.disconnect())
  return new Promise(resolve => {
    socket.on('connect', () => resolve({ socket }))
    socket.on('connect_error', error => resolve({ error: (error as { data?: ErrorBody }).data?.code ?? error.message }))
  })
}

describe('the table of runs and messages', () => {
  it('default: a run of one workspace does not exist for another', async () => {
    const server = await startSignInServer()
    const { owner, stranger } = server
    const { executionId } = (await makeRun(server)).params as { executionId: string }
    const socketOf = async ({ browser, session }: Person) => {
      const headers = { cookie: browser.cookie(), 'x-sluice-workspace': session.workspaceId! }
      return (await openSocket(server, headers)).socket!
    }
    const [own, foreign] = [await socketOf(owner), await socketOf(stranger)]
    const heard: unknown[] = []
    foreign.onAny((name: string, payload: ErrorBody) => {
      if (payload.code !== 'RUN_NOT_FOUND') heard.push([name, payload])
    })
    for (const [name, values] of Object.entries(ownedRuns)) {
      const send = (socket: Socket): Promise<{ readonly error?: ErrorBody }> =>
        socket.timeout(20_000).emitWithAck(name, { executionId, ...values })
      expect([name, (await send(foreign)).error?.code]).toEqual([name, 'RUN_NOT_FOUND'])
      expect([name, (await send(own)).error?.code]).not.toEqual([name, 'RUN_NOT_FOUND'])
    }
    expect(heard).toEqual([])
  })
})

describe('the table of messages and roles', () => {
  it('default: every message is taken as its scope says, and who has no role opens no socket', async () => {
    const server = await startSignInServer()
    const wrong: string[] = []
    for (const row of await makeRoleRows(server)) {
      const { socket, error } = await openSocket(server, row.headers)
      if (!row.scope) {
        const expected = row.scope === undefined ? 'SIGN_IN_NEEDED' : 'WORKSPACE_NOT_FOUND'
        if (error !== expected) wrong.push(`${row.name}: ${error ?? 'opened'} instead of ${expected}`)
        continue
      }
      for (const name of Object.keys(messageScopes) as (keyof typeof messageScopes)[]) {
        const answer = (await socket!.timeout(20_000).emitWithAck(name, {})) as { ok: boolean; error: ErrorBody }
        const code = answer.ok || !refusals.has(answer.error.code) ? 'passed' : answer.error.code
        const may = includesScope(row.scope, messageScopes[name])
        const expected = may ? 'passed' : row.hasAccount ? 'ROLE_MISSING' : 'SCOPE_MISSING'
        if (code !== expected) wrong.push(`${name} for ${row.name}: ${code} instead of ${expected}`)
      }
    }
    expect(wrong).toEqual([])
  })
})
