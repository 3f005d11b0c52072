import { readRun, startRun } from '@sluice/protocol'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { balance } from './cluster/balance.ts'
import { findFreePorts } from './cluster/freePorts.ts'
import { startWorker } from './startWorker.ts'
import { connectPage } from './testing/connectPage.ts'
import { describeOnRestate } from './testing/describeOnRestate.ts'
import { makeDataDir } from './testing/makeDataDir.ts'
import { startTestServer } from './testing/startTestServer.ts'

const swap = { workflow: { id: 'template-dex-aggregator-swap' }, context: { mode: 'functional' } }

describeOnRestate('an upgrade of workers', (postgres, restate) => {
  async function open() {
    const databaseUrl = await postgres().createDatabase()
    const restateUrls = [restate().ingressUrl]
    const server = await startTestServer({ databaseUrl, restateUrls })
    const log = (line: string) => process.stderr.write(`${line}\n`)
    const shared = { databaseUrl, restateUrls, adminUrl: restate().adminUrl, dataDir: makeDataDir(), env: {}, log }
    /** A worker of one version; waiting runs are not signed. */
    const runWorker = async (options: { readonly port: number; readonly advertisedUrl?: string }) => {
      const worker = await startWorker({ ...shared, ...options, signSimulated: false })
      let isClosed = false
      const close = async (waitMs = 0) => {
        if (isClosed) return
        isClosed = true
        await worker.close(waitMs)
      }
      onTestFinished(() => close())
      return { ...worker, close }
    }
    /** Starts a run and waits until it waits for a signature. */
    const startWaiting = async () => {
      const page = await connectPage(server)
      const { executionId } = (await server.call(startRun, { body: swap })).body
      await page.send('subscribe-execution', { executionId, afterSeq: 0 })
      await page.receive('transaction-ready-for-signing')
      return { page, executionId }
    }
    return { server, runWorker, startWaiting }
  }

  it('behavior: a run that began on the old version goes on with the new one behind the same address', async () => {
    const { server, runWorker, startWaiting } = await open()
    const ports = await findFreePorts(2)
    let live: readonly number[] = [ports[0]!]
    const balancer = await balance(() => live)
    onTestFinished(balancer.close)
    const old = await runWorker({ port: ports[0]!, advertisedUrl: balancer.url })
    const { page, executionId } = await startWaiting()
    // Both versions are at work, then the old one is drained.
    live = ports
    await runWorker({ port: ports[1]!, advertisedUrl: balancer.url })
    live = [ports[1]!]
    await old.close(5_000)
    await page.send('cancel-execution', { executionId })
    expect(await page.receive('execution-cancelled')).toMatchObject({ executionId, cancelled: true })
    expect((await server.call(readRun, { params: { executionId } })).body).toMatchObject({ status: 'cancelled' })
    // And new runs begin there.
    await startWaiting()
  })

  it('behavior: a run that began at an address that is given up goes on at another one once Restate is told', async () => {
    const { server, runWorker, startWaiting } = await open()
    const [oldPort = 0, newPort = 0] = await findFreePorts(2)
    const old = await runWorker({ port: oldPort })
    const { page, executionId } = await startWaiting()
    await runWorker({ port: newPort })
    await old.close(5_000)
    await moveRun(restate().adminUrl, executionId)
    await page.send('cancel-execution', { executionId })
    expect(await page.receive('execution-cancelled')).toMatchObject({ executionId, cancelled: true })
    expect((await server.call(readRun, { params: { executionId } })).body).toMatchObject({ status: 'cancelled' })
  })
})

const found = z.object({ rows: z.tuple([z.object({ id: z.string(), status: z.string() })]) })

/** Lets Restate go on with a run at the address that registered last, as docs/operate.md says. */
async function moveRun(adminUrl: string, executionId: string): Promise<void> {
  const query = `SELECT id, status FROM sys_invocation WHERE target LIKE '%/${executionId}/run'`
  const find = async () => {
    const response = await fetch(`${adminUrl}/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ query }),
    })
    return found.parse(await response.json()).rows[0]
  }
  const { id } = await find()
  await fetch(`${adminUrl}/invocations/${id}/pause`, { method: 'PATCH' })
  await expect.poll(async () => (await find()).status).toMatch(/^(paused|suspended)$/)
  const resumed = await fetch(`${adminUrl}/invocations/${id}/resume?deployment=latest`, { method: 'PATCH' })
  expect(resumed.status).toBe(200)
}
