import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import {
  createAccessToken,
  createProject,
  deleteEverything,
  duplicateProject,
  executeProject,
  exportData,
  exportWorkflow,
  keepPlugin,
  keepRestorePoint,
  listAccessTokens,
  listInstalledPlugins,
  listNodes,
  listPreviews,
  listProjects,
  listRuns,
  listSecrets,
  listVersions,
  noteVersion,
  type Route,
  readConfig,
  readInstalledPlugin,
  readProject,
  readRun,
  readSecret,
  readSettings,
  readVersion,
  removeAccessToken,
  removePlugin,
  removeProject,
  removeRun,
  removeSecret,
  renameProject,
  restoreProject,
  saveDraft,
  saveVersion,
  startPreview,
  startRun,
  startWorkflow,
  validateWorkflow,
  writeAssistantModel,
  writeCounterparty,
  writeGitHubSettings,
  writeRpc,
  writeSecret,
  writeUsdLimit,
} from '@sluice/protocol'
import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ServerOptions } from '../createServer.ts'
import { asWorkspace, workspaceCallers } from '../testing/asWorkspace.ts'
import { connectPage } from '../testing/connectPage.ts'
import { makeDataDir } from '../testing/makeDataDir.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

type Call = Parameters<TestServer['call']>[1]

const canary = 'canary-of-w2-9f3c'

const makeDocument = (name: string) => ({
  id: 'sum',
  name,
  description: '',
  nodes: [
    {
      id: 'sum',
      componentId: 'dataProcessor',
      componentVersion: '1.0.0',
      label: 'sum',
      position: { x: 0, y: 0 },
      config: { operation: 'custom', expression: 'data.v + 1', data: { v: 1 } },
    },
  ],
  edges: [],
})

const plugin = {
  id: 'ownPlugin',
  name: 'Own',
  version: '1.0.0',
  components: [
    {
      id: 'ownNode',
      name: 'Own',
      template: { outputs: [{ id: 'x', name: 'X', dataType: 'any' }] },
      execution: { code: 'return { x: 1 }' },
    },
  ],
}

/** A server on which `w2` has one of everything, and the callers of three workspaces. */
async function startFilled(options: Partial<ServerOptions> = {}) {
  const server = await startTestServer({ callers: workspaceCallers, ...options })
  const callAs =
    (workspaceId: string) =>
    <R extends Route>(route: R, call: Call = {}) =>
      server.call(route, { ...call, headers: asWorkspace(workspaceId) })
  const own = callAs('w2')
  const { body: project } = await own(createProject, { body: { name: 'Own', document: makeDocument('Own') } })
  const { body: version } = await own(saveVersion, {
    params: { projectId: project.id },
    body: { baseRevision: 0, document: makeDocument('Own'), note: 'first' },
  })
  const { body: run } = await own(executeProject, { params: { projectId: project.id }, body: {} })
  const { body: token } = await own(createAccessToken, { body: { name: 'own', scope: 'read' } })
  await own(writeSecret, { params: { name: 'model' }, body: { value: canary, hosts: ['api.example.org'] } })
  await own(writeUsdLimit, { body: { usdLimit: '7' } })
  await own(keepPlugin, { body: { plugin, consent: { permissions: [], httpHosts: [] } } })
  const ids = {
    project: project.id,
    version: version.version.version,
    run: run.executionId,
    token: token.accessToken.id,
  }
  return { server, callAs, own, ids }
}

describe('workspaces', () => {
  it('default: each has its own projects, runs, secrets, settings, tokens and plugins', async () => {
    const { server, callAs, own, ids } = await startFilled()
    expect((await own(listRuns)).body.runs.map(({ executionId }) => executionId)).toEqual([ids.run])
    expect((await own(readRun, { params: { executionId: ids.run } })).body.status).toBe('success')
    expect((await own(listNodes)).body.nodes.some(({ id }) => id === 'ownNode')).toBe(true)
    for (const other of ['w3', server.token]) {
      const call = callAs(other)
      expect((await call(listProjects)).body.projects).toEqual([])
      expect((await call(listRuns)).body.runs).toEqual([])
      expect((await call(listSecrets)).body.secrets.filter(({ set }) => set)).toEqual([])
      expect((await call(listAccessTokens)).body.accessTokens).toEqual([])
      expect((await call(listInstalledPlugins)).body.plugins).toEqual([])
      expect((await call(listNodes)).body.nodes.some(({ id }) => id === 'ownNode')).toBe(false)
      expect((await call(readSettings)).body.usdLimit).toBe('50')
      expect((await call(readConfig)).body.secrets.filter(({ set }) => set)).toEqual([])
      expect(JSON.stringify((await call(exportData)).body)).not.toContain(ids.project)
    }
    expect((await own(readSettings)).body).toMatchObject({ usdLimit: '7', dataFolder: '' })
    // The plain value stands nowhere.
    const db = new Database(join(server.dataDir, 'projects.db'), { readonly: true })
    onTestFinished(() => void db.close())
    expect(JSON.stringify(db.prepare('SELECT * FROM workspace_value').all())).not.toContain(canary)
    expect(readFileSync(join(server.dataDir, 'projects.db')).includes(canary)).toBe(false)
  })

  it('error: what belongs to another workspace is not found, and stays as it is', async () => {
    const { server, callAs, own, ids } = await startFilled()
    const document = makeDocument('Taken')
    const inProject = { params: { projectId: ids.project } }
    const inVersion = { params: { ...inProject.params, version: ids.version } }
    const inRun = { params: { executionId: ids.run } }
    const calls: readonly (readonly [Route, Call])[] = [
      [readProject, inProject],
      [saveDraft, { ...inProject, body: { baseRevision: 1, document } }],
      [saveVersion, { ...inProject, body: { baseRevision: 1, document, note: '' } }],
      [keepRestorePoint, { ...inProject, body: { reason: 'restore', document, note: '' } }],
      [listVersions, inProject],
      [readVersion, inVersion],
      [noteVersion, { ...inVersion, body: { note: 'taken' } }],
      [renameProject, { ...inProject, body: { name: 'Taken' } }],
      [duplicateProject, { ...inProject, body: { name: 'Copy' } }],
      [removeProject, inProject],
      [restoreProject, inProject],
      [executeProject, { ...inProject, body: {} }],
      [exportWorkflow, { params: { workflow: ids.project } }],
      [startWorkflow, { params: { workflow: 'Own' }, body: {} }],
      [validateWorkflow, { body: { workflow: { id: ids.project } } }],
      [startRun, { body: { workflow: { id: ids.project }, context: { mode: 'static' } } }],
      [readRun, inRun],
      [removeRun, inRun],
      [listRuns, { query: { before: ids.run } }],
      [removeAccessToken, { params: { accessTokenId: ids.token } }],
      [readInstalledPlugin, { params: { pluginId: 'ownPlugin' } }],
      [removePlugin, { params: { pluginId: 'ownPlugin' } }],
    ]
    const before = await own(readProject, inProject)
    for (const other of ['w3', server.token]) {
      const call = callAs(other)
      for (const [route, given] of calls) {
        const { status, body } = await call(route, given)
        expect([route.path, status, JSON.stringify(body).includes(canary)]).toEqual([route.path, 404, false])
      }
      expect((await call(readSecret, { params: { name: 'model' } })).body).toMatchObject({ set: false, last4: null })
      await call(removeSecret, { params: { name: 'model' } })
    }
    expect(await own(readProject, inProject)).toEqual(before)
    expect((await own(readRun, inRun)).status).toBe(200)
    expect((await own(readSecret, { params: { name: 'model' } })).body.set).toBe(true)
  })

  it('error: a socket hears and changes nothing of a run of another workspace', async () => {
    const { server, ids } = await startFilled()
    const page = await connectPage({ url: server.url, token: 'w3' })
    const executionId = ids.run
    const answers = [
      await page.send('subscribe-execution', { executionId, afterSeq: 0 }),
      await page.send('cancel-execution', { executionId }),
      await page.send('get-execution-status', { executionId }),
      await page.send('transaction-signed', { executionId, nodeId: 'sum', signedTx: `0x${'ab'.repeat(32)}` }),
      await page.send('signing-error', { executionId, nodeId: 'sum', error: 'refused' }),
      await page.send('rebuild-transaction', { executionId, nodeId: 'sum' }),
    ]
    expect(answers.map(answer => (answer.ok ? 'ok' : answer.error.code))).toEqual(answers.map(() => 'RUN_NOT_FOUND'))
    expect(page.received('execution-event')).toEqual([])
    const ownPage = await connectPage({ url: server.url, token: 'w2' })
    await ownPage.send('subscribe-execution', { executionId, afterSeq: 0 })
    expect((await ownPage.ended(executionId)).type).toBe('execution.completed')
  })

  it('behavior: deleting everything deletes what is of the workspace; all of it is there after a restart', async () => {
    const { server, callAs, own, ids } = await startFilled()
    const page = callAs(server.token)
    await page(createProject, { body: { name: 'Of the page' } })
    await page(writeSecret, { params: { name: 'prices' }, body: { value: 'canary-of-the-page' } })
    const body = { confirm: 'DELETE' as const }
    expect((await callAs('w3')(deleteEverything, { body })).body).toEqual({ projects: 0, runs: 0 })
    await server.close()
    const again = await startTestServer({ callers: workspaceCallers, dataDir: server.dataDir })
    const call = <R extends Route>(workspaceId: string, route: R, given: Call = {}) =>
      again.call(route, { ...given, headers: asWorkspace(workspaceId) })
    expect((await call('w2', readRun, { params: { executionId: ids.run } })).status).toBe(200)
    expect((await call('w2', readSecret, { params: { name: 'model' } })).body).toMatchObject({
      set: true,
      problem: null,
    })
    expect((await call('w2', deleteEverything, { body })).body).toEqual({ projects: 1, runs: 1 })
    for (const route of [listProjects, listRuns, listInstalledPlugins, listAccessTokens] as const) {
      expect(Object.values((await call('w2', route)).body)[0]).toEqual([])
    }
    expect((await call('w2', readSecret, { params: { name: 'model' } })).body.set).toBe(false)
    expect((await call(again.token, listProjects)).body.projects).toHaveLength(1)
    expect((await call(again.token, readSecret, { params: { name: 'prices' } })).body).toMatchObject({
      set: true,
      problem: null,
    })
    expect((await own(listRuns).catch(() => 'closed')) as unknown).toBe('closed')
  })

  it('behavior: deleting everything leaves a key file that other servers use', async () => {
    const keyFile = join(makeDataDir(), 'shared.key')
    const server = await startTestServer({ env: { SLUICE_SECRET_KEY_FILE: keyFile } })
    await server.call(writeSecret, { params: { name: 'model' }, body: { value: canary } })
    const key = readFileSync(keyFile, 'utf8')
    await server.call(deleteEverything, { body: { confirm: 'DELETE' } })
    expect(readFileSync(keyFile, 'utf8')).toBe(key)
  })

  it('error: secrets of the environment, addresses of this machine and previews', async () => {
    const asked: string[] = []
    const machine = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"jsonrpc":"2.0","id":1,"result":"0x1"}')
    }).listen(0, '127.0.0.1')
    await new Promise(resolve => machine.once('listening', resolve))
    onTestFinished(() => void machine.close())
    const url = `http://127.0.0.1:${(machine.address() as AddressInfo).port}`
    const env = { ONEINCH_API_KEY: 'canary-of-the-operator', SECRET_MODEL: 'canary-of-the-operator' }
    const server = await startTestServer({ callers: workspaceCallers, env })
    const headers = asWorkspace('w2')
    const { body: secrets } = await server.call(listSecrets, { headers })
    expect(secrets.secrets.filter(({ set }) => set)).toEqual([])
    const codes = [
      await server.call(writeRpc, { params: { chainId: 1 }, body: { url }, headers }),
      await server.call(writeRpc, { params: { chainId: 1 }, body: { url: 'https://10.0.0.1' }, headers }),
      await server.call(writeCounterparty, { body: { url }, headers }),
      await server.call(writeAssistantModel, { body: { provider: 'openai', baseUrl: url, model: 'm' }, headers }),
      await server.call(writeGitHubSettings, { body: { baseUrl: url }, headers }),
      await server.call(startPreview, {
        body: { workflow: makeDocument('P'), config: { network: 'local' }, projectName: 'p' },
        headers,
      }),
      await server.call(listPreviews, { headers }),
    ].map(({ status, body }) => `${status} ${body.code}`)
    expect(codes).toEqual([
      '400 ADDRESS_NOT_PUBLIC',
      '400 ADDRESS_NOT_PUBLIC',
      '400 ADDRESS_NOT_PUBLIC',
      '400 ADDRESS_NOT_PUBLIC',
      '403 ADDRESS_OF_OPERATOR',
      '403 PREVIEWS_OFF',
      '403 PREVIEWS_OFF',
    ])
    const refused = await server.call(writeRpc, { params: { chainId: 1 }, body: { url }, headers })
    expect(refused.body.help.join()).not.toMatch(/localhost|RPC_URL_/)
    expect(asked).toEqual([])
    // The page of a server without sign-in is on this machine.
    expect((await server.call(writeRpc, { params: { chainId: 1 }, body: { url } })).status).toBe(200)
  })

  it('error: more than the quotas of a workspace allow', async () => {
    const env = { SLUICE_QUOTAS: 'projects=2,starts=3,megabytes=0' }
    const server = await startTestServer({ callers: workspaceCallers, env })
    const headers = asWorkspace('w2')
    const created = await Promise.all(
      Array.from({ length: 4 }, () =>
        server.call(createProject, { body: { name: 'P', document: makeDocument('P') }, headers }),
      ),
    )
    expect(created.map(({ status, body }) => `${status} ${body.code}`).sort()).toEqual([
      '201 undefined',
      '201 undefined',
      '403 TOO_MANY_PROJECTS',
      '403 TOO_MANY_PROJECTS',
    ])
    const projectId = created.find(({ status }) => status === 201)!.body.id
    expect((await server.call(duplicateProject, { params: { projectId }, body: { name: 'C' }, headers })).status).toBe(
      403,
    )
    const runs = await Promise.all(
      Array.from({ length: 5 }, () => server.call(executeProject, { params: { projectId }, body: {}, headers })),
    )
    expect(runs.filter(({ status }) => status === 200)).toHaveLength(3)
    const refused = runs.filter(({ status }) => status !== 200).map(({ status, body }) => `${status} ${body.code}`)
    expect(refused).toEqual(['429 TOO_MANY_STARTS', '429 TOO_MANY_STARTS'])
    const body = { plugin, consent: { permissions: [], httpHosts: [] } }
    const full = [
      await server.call(keepPlugin, { body, headers }),
      await server.call(writeSecret, { params: { name: 'model' }, body: { value: canary, hosts: [] }, headers }),
    ]
    expect(full.map(({ status, body }) => `${status} ${body.code}`)).toEqual(full.map(() => '403 WORKSPACE_FULL'))
    // Others have their own.
    expect((await server.call(createProject, { body: { name: 'P' }, headers: asWorkspace('w3') })).status).toBe(201)
    expect((await server.call(createProject, { body: { name: 'P' } })).status).toBe(201)
  })
})
