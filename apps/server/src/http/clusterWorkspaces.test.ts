import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  createAccessToken,
  createProject,
  deleteEverything,
  keepPlugin,
  listAccessTokens,
  listProjects,
  listSecrets,
  readGitHub,
  readSecret,
  readSettings,
  removeAccessToken,
  startRun,
  writeGitHubSettings,
  writeSecret,
  writeUsdLimit,
} from '@sluice/protocol'
import { expect, it, onTestFinished } from 'vitest'
import { restoreBackup } from '../backup/restoreBackup.ts'
import { rotateSecrets } from '../backup/rotateSecrets.ts'
import { writeBackup } from '../backup/writeBackup.ts'
import { openClusterTokens } from '../storage/postgres/openClusterTokens.ts'
import { connectPage } from '../testing/connectPage.ts'
import { describeOnPostgres } from '../testing/describeOnPostgres.ts'
import { makeDataDir } from '../testing/makeDataDir.ts'
import { startSignInServer } from '../testing/startSignInServer.ts'
import { startTestServer } from '../testing/startTestServer.ts'

const env = { APP_SECRET_KEY: 'of all servers' }
const canary = 'canary-9f3c-of-the-first-owner'
const params = { name: 'oneinch' }

const urls = { restateUrls: ['http://127.0.0.1:1'] }

const statusWith = async ({ url }: { readonly url: string }, token: string) => {
  const answer = await fetch(url + listProjects.path, { headers: { authorization: `Bearer ${token}` } })
  const { code } = (await answer.json()) as { readonly code?: string }
  return code ?? answer.status
}

describeOnPostgres('workspaces of a cluster', postgres => {
  /** Starts servers of one cluster; Restate is only called for runs. */
  async function open() {
    const databaseUrl = await postgres().emptyDatabase()
    const cluster = { databaseUrl, ...urls, env }
    return { databaseUrl, start: (dataDir = makeDataDir()) => startTestServer({ ...cluster, dataDir }) }
  }

  it('default: keys, settings and GitHub of one server are those of the others at once', async () => {
    const { start } = await open()
    const [one, other] = [await start(), await start()]
    expect((await one.call(writeSecret, { params, body: { value: canary } })).status).toBe(200)
    await one.call(writeUsdLimit, { body: { usdLimit: '7' } })
    await one.call(writeGitHubSettings, { body: { clientId: 'client-of-all' } })
    expect((await other.call(readSecret, { params })).body).toMatchObject({ set: true, source: 'store', problem: null })
    expect((await other.call(readSettings)).body.usdLimit).toBe('7')
    expect((await other.call(readGitHub)).body).toMatchObject({ clientId: 'client-of-all' })
    await other.call(writeSecret, { params, body: { value: `${canary}-new0` } })
    expect((await one.call(readSecret, { params })).body.last4).toBe('…new0')
    expect(existsSync(join(one.dataDir, 'secrets.json'))).toBe(false)
  })

  it('default: a named token is one of all servers, and revoked on all with the next request', async () => {
    const { databaseUrl, start } = await open()
    const [one, other] = [await start(), await start()]
    const { token, accessToken } = (await one.call(createAccessToken, { body: { name: 'ci', scope: 'admin' } })).body
    expect([await statusWith(one, token), await statusWith(other, token)]).toEqual([200, 200])
    expect((await other.call(listAccessTokens)).body.accessTokens).toMatchObject([{ id: accessToken.id }])
    const page = await connectPage({ url: one.url, token })
    const ended = new Promise(resolve => page.socket.on('disconnect', resolve))
    const removed = await other.call(removeAccessToken, { params: { accessTokenId: accessToken.id } })
    expect(removed.status).toBe(200)
    expect([await statusWith(one, token), await statusWith(other, token)]).toEqual(['TOKEN_UNKNOWN', 'TOKEN_UNKNOWN'])
    expect(await ended).toBe('io server disconnect')
    const { store, close } = await openClusterTokens(databaseUrl)
    onTestFinished(close)
    const fromCommandLine = await store.create({ name: 'of the command line', scope: 'read' })
    expect(await statusWith(other, fromCommandLine.token)).toBe(200)
  })

  it('error: a run that needs a plugin of another server says that plugins belong to one server', async () => {
    const { start } = await open()
    const [one, other] = [await start(), await start()]
    const template = { outputs: [{ id: 'x', name: 'X', dataType: 'any' }] }
    const component = { id: 'ownNode', name: 'Own', template, execution: { code: 'return { x: 1 }' } }
    const plugin = { id: 'ownPlugin', name: 'Own', version: '1.0.0', components: [component] }
    await one.call(keepPlugin, { body: { plugin, consent: { permissions: [], httpHosts: [] } } })
    const node = { id: 'own', componentId: 'ownNode', componentVersion: '1.0.0', label: 'Own', config: {} }
    const workflow = { id: 'own', name: 'Own', nodes: [{ ...node, position: { x: 0, y: 0 } }], edges: [] }
    const refused = await other.call(startRun, { body: { workflow, context: { mode: 'static' } } })
    expect([refused.status, refused.body.code]).toEqual([422, 'PLUGIN_NOT_ON_SERVER'])
    // The server with the plugin gets as far as Restate, which is away.
    const started = await one.call(startRun, { body: { workflow, context: { mode: 'static' } } })
    expect(started.body.code).toBe('RESTATE_UNREACHABLE')
  })

  it('behavior: with sign-in, a token opens its workspace alone, on every server', async () => {
    const { databaseUrl } = await open()
    const server = await startSignInServer({ databaseUrl, ...urls, env })
    const { stranger } = server
    const { token } = (await stranger.browser.call(createAccessToken, { body: { name: 'ci', scope: 'read' } })).body
    const { id } = (await stranger.browser.call(createProject, { body: { name: 'Of the stranger' } })).body
    const auth = { publicUrl: 'http://localhost:3001', oidc: null, wallet: true, owners: [], isOpen: false }
    const other = await startTestServer({ databaseUrl, ...urls, env, auth })
    const answer = await fetch(other.url + listProjects.path, { headers: { authorization: `Bearer ${token}` } })
    expect(await answer.json()).toMatchObject({ projects: [{ id }] })
    // Without sign-in there is one workspace, which is another one.
    expect(await statusWith(await startTestServer({ databaseUrl, ...urls, env }), token)).toBe('TOKEN_UNKNOWN')
  })

  it('behavior: what a server had in files before it joined is in the database afterwards', async () => {
    const { start } = await open()
    const single = await startTestServer({ env })
    await single.call(writeSecret, { params, body: { value: canary } })
    const { token } = (await single.call(createAccessToken, { body: { name: 'ci', scope: 'read' } })).body
    await single.close()
    const [joined, other] = [await start(single.dataDir), await start()]
    for (const server of [joined, other]) {
      expect((await server.call(readSecret, { params })).body).toMatchObject({ set: true, last4: '…wner' })
      expect(await statusWith(server, token)).toBe(200)
    }
    expect(readdirSync(join(single.dataDir, 'access-tokens'))).toEqual([])
    expect(existsSync(join(single.dataDir, 'secrets.json'))).toBe(false)
  })

  it('behavior: a deletion on one server is one on all, and leaves the key that they share', async () => {
    const { start } = await open()
    const [one, other] = [await start(), await start()]
    await one.call(writeSecret, { params, body: { value: canary } })
    const { token } = (await one.call(createAccessToken, { body: { name: 'ci', scope: 'read' } })).body
    expect((await other.call(deleteEverything, { body: { confirm: 'DELETE' } })).status).toBe(200)
    expect((await one.call(listSecrets)).body.secrets).toMatchObject([{ name: 'oneinch', set: false }])
    expect(await statusWith(one, token)).toBe('TOKEN_UNKNOWN')
    const keyed = await startTestServer({
      databaseUrl: await postgres().emptyDatabase(),
      ...urls,
    })
    await keyed.call(writeSecret, { params, body: { value: canary } })
    const key = readFileSync(join(keyed.dataDir, 'secret.key'), 'utf8')
    await keyed.call(deleteEverything, { body: { confirm: 'DELETE' } })
    expect(readFileSync(join(keyed.dataDir, 'secret.key'), 'utf8')).toBe(key)
  })

  it('behavior: values survive a rotation, and a backup that one server restores without a cluster', async () => {
    const { databaseUrl, start } = await open()
    const server = await start()
    await server.call(writeSecret, { params, body: { value: canary } })
    const { token } = (await server.call(createAccessToken, { body: { name: 'ci', scope: 'read' } })).body
    await server.close()
    const next = { APP_SECRET_KEY: 'next', APP_SECRET_KEY_OLD: env.APP_SECRET_KEY }
    expect(await rotateSecrets({ dataDir: makeDataDir(), databaseUrl, env: next })).toMatchObject({ values: 1 })
    const file = join(makeDataDir(), 'sluice.backup')
    await writeBackup(file, { dataDir: makeDataDir(), databaseUrl })
    const restored = await postgres().emptyDatabase()
    await restoreBackup(file, { dataDir: makeDataDir(), databaseUrl: restored })
    const withNext = { env: { APP_SECRET_KEY: 'next' } }
    expect(await statusWith(await startTestServer({ databaseUrl: restored, ...urls, ...withNext }), token)).toBe(200)
    const dataDir = makeDataDir()
    await restoreBackup(file, { dataDir })
    const single = await startTestServer({ dataDir, ...withNext })
    expect((await single.call(readSecret, { params })).body).toMatchObject({ set: true, problem: null, last4: '…wner' })
  })
})
