import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listRuns, readReady, startRun } from '@sluice/protocol'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { ensureRestate } from './cluster/ensureRestate.ts'
import { type RestateCluster, type RestateNode, startRestate } from './cluster/startRestate.ts'
import { serverErrors } from './errors.ts'
import { createSecretStore } from './secrets/secretStore.ts'
import { startWorker } from './startWorker.ts'
import { describeOnRestate } from './testing/describeOnRestate.ts'
import { makeDataDir } from './testing/makeDataDir.ts'
import { runServer } from './testing/spawnServer.ts'
import { startTestServer } from './testing/startTestServer.ts'

const swap = { workflow: { id: 'template-dex-aggregator-swap' }, context: { mode: 'functional' } }

describeOnRestate('a database that two Restate clusters would drive', (postgres, restate) => {
  let folder: string | undefined
  let second: RestateCluster | undefined
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sluice-foreign-restate-'))
    second = await startRestate({ program: await ensureRestate(), folder, count: 1 })
  }, 180_000)
  afterAll(async () => {
    await second?.stop()
    if (folder) await rm(folder, { recursive: true, force: true })
  })
  const foreign = () => second!.nodes[0]!

  async function open() {
    const databaseUrl = await postgres().createDatabase()
    const runWorker = async ({ ingressUrl, adminUrl }: RestateNode, takesOver = false) => {
      const worker = await startWorker({
        databaseUrl,
        restateUrls: [ingressUrl],
        adminUrl,
        dataDir: makeDataDir(),
        env: {},
        takesOver,
        log: line => void process.stderr.write(`${line}\n`),
      })
      onTestFinished(() => worker.close(0))
    }
    const startServer = ({ ingressUrl }: RestateNode) => startTestServer({ databaseUrl, restateUrls: [ingressUrl] })
    return { databaseUrl, runWorker, startServer }
  }

  it('error: server and worker of the second one end with one sentence, and that one knows no worker', async () => {
    const { databaseUrl, runWorker, startServer } = await open()
    await runWorker(restate())
    await startServer(restate())
    await expect(runWorker(foreign())).rejects.toMatchObject({ code: 'RESTATE_DIFFERS' })
    expect(await (await fetch(`${foreign().adminUrl}/deployments`)).json()).toEqual({ deployments: [] })
    const env = { SLUICE_DATABASE_URL: databaseUrl, SLUICE_RESTATE_URL: foreign().ingressUrl }
    const dataDir = makeDataDir()
    createSecretStore(dataDir, {}).write('model', 'a-key-of-another-cluster')
    const { code, errors } = await runServer(['--port', '0', '--data', dataDir], env).exited
    // Its keys stay where they were.
    expect(createSecretStore(dataDir, {}).read('model')).toBe('a-key-of-another-cluster')
    const { host, pathname } = new URL(databaseUrl)
    const { help } = serverErrors.entries.RESTATE_WITHOUT_WORKERS
    expect({
      code,
      lines: errors
        .trimEnd()
        .split('\n')
        .slice(-1 - help.length),
    }).toEqual({
      code: 1,
      lines: [serverErrors.text('RESTATE_WITHOUT_WORKERS', { address: `${host}${pathname}` }), ...help],
    })
  })

  it('error: a server that was there before the first worker starts nothing, until its Restate takes over', async () => {
    const { runWorker, startServer } = await open()
    const server = await startServer(foreign())
    await runWorker(restate())
    const refused = await server.call(startRun, { body: swap })
    expect({ status: refused.status, code: refused.body.code }).toEqual({
      status: 503,
      code: 'RESTATE_WITHOUT_WORKERS',
    })
    expect((await server.call(listRuns)).body).toMatchObject({ runs: [] })
    expect((await server.call(readReady)).status).toBe(503)
    await runWorker(foreign(), true)
    expect((await server.call(readReady)).status).toBe(200)
    expect((await server.call(startRun, { body: swap })).status).toBe(201)
  })
})
