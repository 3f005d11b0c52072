import { join } from 'node:path'
import { listRuns, readRun, startRun, writeSecret } from '@sluice/protocol'
import { simulatedAccount } from '@sluice/providers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { restoreBackup } from './backup/restoreBackup.ts'
import { writeBackup } from './backup/writeBackup.ts'
import { findFreePorts } from './cluster/freePorts.ts'
import { startWorker } from './startWorker.ts'
import { connectPage } from './testing/connectPage.ts'
import { describeOnRestate } from './testing/describeOnRestate.ts'
import { makeDataDir } from './testing/makeDataDir.ts'
import { startChainStandIn, startOneInchStandIn } from './testing/startOneInchStandIn.ts'
import { startTestServer } from './testing/startTestServer.ts'

const swap = { id: 'template-dex-aggregator-swap' }
const context = { mode: 'functional' }

describeOnRestate('servers of a cluster', (postgres, restate) => {
  async function open(signSimulated = true, env: { readonly [name: string]: string } = {}) {
    const databaseUrl = await postgres().createDatabase()
    const restateUrls = [restate().ingressUrl]
    // Restate goes on with a run at the address that it began at.
    const [port = 0] = await findFreePorts(1)
    const serverOptions = { databaseUrl, restateUrls, env }
    const runWorker = async () => {
      const log = (line: string) => process.stderr.write(`${line}\n`)
      const shared = { databaseUrl, restateUrls, adminUrl: restate().adminUrl, dataDir: makeDataDir(), env, log }
      const worker = await startWorker({ ...shared, port, signSimulated })
      let isClosed = false
      const close = async (waitMs = 0) => {
        if (isClosed) return
        isClosed = true
        await worker.close(waitMs)
      }
      onTestFinished(() => close())
      return { ...worker, close }
    }
    return { databaseUrl, runWorker, startServer: () => startTestServer(serverOptions) }
  }

  describe('a run', () => {
    it('default: is started on one server, driven and signed by a worker, and followed on the other server', async () => {
      const { runWorker, startServer } = await open()
      const [one, other] = [await startServer(), await startServer()]
      await runWorker()
      const { executionId } = (await one.call(startRun, { body: { workflow: swap, context } })).body
      const page = await connectPage(other)
      await page.send('subscribe-execution', { executionId, afterSeq: 0 })
      expect(await page.ended(executionId)).toMatchObject({ type: 'execution.completed' })
      const events = page.received('execution-event')
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
      expect(events.some(({ type }) => type === 'node.signed')).toBe(true)
      expect((await one.call(listRuns)).body).toMatchObject({ runs: [{ executionId, status: 'success' }] })
    })

    it('behavior: waits for a signature while its worker is replaced', async () => {
      const { runWorker, startServer } = await open(false)
      const server = await startServer()
      const first = await runWorker()
      const page = await connectPage(server)
      const { executionId } = (await server.call(startRun, { body: { workflow: swap, context } })).body
      await page.send('subscribe-execution', { executionId, afterSeq: 0 })
      await page.receive('transaction-ready-for-signing')
      await first.close(5_000)
      await runWorker()
      await page.send('cancel-execution', { executionId })
      expect(await page.receive('execution-cancelled')).toMatchObject({ executionId, cancelled: true })
      expect((await server.call(readRun, { params: { executionId } })).body).toMatchObject({ status: 'cancelled' })
    })
  })

  it('behavior: a worker uses the key of the local workspace that a server stored', async () => {
    const key = 'canary-4f7a0b1c2d3e4f5a6b7c8d9e'
    const seen: string[] = []
    const standIn = await startOneInchStandIn(key, ({ path }) => {
      seen.push(path)
      return null
    })
    const env = { APP_SECRET_KEY: 'of all', ONEINCH_BASE_URL: standIn.url, RPC_URL_1: await startChainStandIn(1) }
    const { runWorker, startServer } = await open(true, env)
    const [one, other] = [await startServer(), await startServer()]
    await runWorker()
    await one.call(writeSecret, { params: { name: 'oneinch' }, body: { value: key } })
    const account = { address: simulatedAccount.address, chainId: 1 }
    const body = { workflow: swap, context: { mode: 'testnet', account } }
    const started = await other.call(startRun, { body })
    expect(started.status).toBe(201)
    // What comes without the key is not seen.
    await expect.poll(() => seen, { timeout: 60_000 }).not.toEqual([])
  })

  it('behavior: a run that waits survives the loss of its worker and of Restate', async () => {
    const { runWorker, startServer } = await open(false)
    const server = await startServer()
    const worker = await runWorker()
    const page = await connectPage(server)
    const { executionId } = (await server.call(startRun, { body: { workflow: swap, context } })).body
    await page.send('subscribe-execution', { executionId, afterSeq: 0 })
    await page.receive('transaction-ready-for-signing')
    await restate().kill()
    await worker.close()
    // On a slow machine the answer is that the input counts later.
    page.send('cancel-execution', { executionId }).catch(() => {})
    restate().start()
    await runWorker()
    expect(await page.ended(executionId)).toMatchObject({ type: 'execution.cancelled' })
  })

  it('behavior: a run of a server with SQLite goes on after it is restored into the database of a cluster', async () => {
    const dataDir = makeDataDir()
    const single = await startTestServer({ dataDir, signSimulated: false })
    const page = await connectPage(single)
    const { executionId } = (await single.call(startRun, { body: { workflow: swap, context } })).body
    await page.send('subscribe-execution', { executionId, afterSeq: 0 })
    await page.receive('transaction-ready-for-signing')
    const before = page.received('execution-event')
    await single.close()
    const file = join(makeDataDir(), 'sluice.backup')
    await writeBackup(file, { dataDir })

    const { databaseUrl, runWorker, startServer } = await open()
    await restoreBackup(file, { dataDir: makeDataDir(), databaseUrl })
    const other = await connectPage(await startServer())
    await runWorker()
    await other.send('subscribe-execution', { executionId, afterSeq: 0 })
    expect(await other.ended(executionId)).toMatchObject({ type: 'execution.completed' })
    expect(other.received('execution-event').slice(0, before.length)).toEqual(before)
  })

  it('error: Restate that is away starts nothing, and says so', async () => {
    const databaseUrl = await postgres().createDatabase()
    const server = await startTestServer({ databaseUrl, restateUrls: ['http://127.0.0.1:1'] })
    const { status, body } = await server.call(startRun, { body: { workflow: swap, context } })
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'RESTATE_UNREACHABLE' })
    expect((await server.call(listRuns)).body).toMatchObject({ runs: [] })
  })
})
