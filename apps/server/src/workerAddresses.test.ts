import { readRun, startRun } from '@sluice/protocol'
import { expect, it, onTestFinished } from 'vitest'
import { findFreePorts } from './cluster/freePorts.ts'
import { startWorker } from './startWorker.ts'
import { describeOnRestate } from './testing/describeOnRestate.ts'
import { makeDataDir } from './testing/makeDataDir.ts'
import { startSlowProxy } from './testing/startSlowProxy.ts'
import { startTestServer } from './testing/startTestServer.ts'

const swap = { workflow: { id: 'template-dex-aggregator-swap' }, context: { mode: 'functional' } }

type Address = { readonly port?: number; readonly advertisedUrl?: string; readonly ingressUrl?: string }

describeOnRestate('workers at addresses of their own', (postgres, restate) => {
  async function open() {
    const databaseUrl = await postgres().createDatabase()
    const logged: string[] = []
    const { adminUrl, ingressUrl } = restate()
    return {
      logged,
      startServer: () => startTestServer({ databaseUrl, restateUrls: [ingressUrl] }),
      async runWorker(address: Address = {}) {
        const worker = await startWorker({
          databaseUrl,
          restateUrls: [address.ingressUrl ?? ingressUrl],
          adminUrl,
          dataDir: makeDataDir(),
          env: {},
          log: line => void logged.push(line),
          ...address,
        })
        let isClosed = false
        const close = async () => {
          if (!isClosed) await worker.close(0)
          isClosed = true
        }
        onTestFinished(close)
        return { ...worker, close }
      },
    }
  }

  it('behavior: the one without runs says so, and gets them once the other one has ended', {
    timeout: 90_000,
  }, async () => {
    const { logged, runWorker, startServer } = await open()
    const first = await runWorker()
    const second = await runWorker()
    const server = await startServer()
    const idle = `Restate sends new runs to the worker at ${second.url}/ and none to this one at ${first.url}: start all workers with one address in --advertise, where a balancer reaches them`
    await expect.poll(() => logged, { timeout: 20_000 }).toEqual([idle])
    await second.close()
    const { executionId } = (await server.call(startRun, { body: swap })).body
    const readStatus = async () => (await server.call(readRun, { params: { executionId } })).body.status
    await expect.poll(readStatus, { timeout: 30_000 }).toBe('success')
    expect(logged).toEqual([
      idle,
      `The worker at ${second.url}/ does not answer, so Restate sends runs to ${first.url} now`,
    ])
  })

  it('behavior: one starts although calls from before still wait for those that ended', {
    timeout: 60_000,
  }, async () => {
    const { runWorker } = await open()
    const first = await runWorker()
    await first.close()
    const { ingressUrl } = restate()
    const proxy = await startSlowProxy(ingressUrl)
    proxy.hold('answers')
    const { url } = await runWorker({ ingressUrl: proxy.through(ingressUrl) })
    const registered = await (await fetch(`${restate().adminUrl}/deployments`)).text()
    expect(registered).toContain(url)
  })

  it('error: one whose address is that of another database’s workers is refused, and those keep their runs', async () => {
    const [ours, theirs] = [await open(), await open()]
    const [port = 0] = await findFreePorts(1)
    const worker = await theirs.runWorker({ port })
    const { host } = new URL(restate().adminUrl)
    await expect(ours.runWorker({ advertisedUrl: worker.url })).rejects.toMatchObject({
      code: 'RESTATE_REFUSED',
      message: `Restate at ${host} did not take the worker at ${worker.url}: a worker of another database answers there`,
    })
    const server = await theirs.startServer()
    const { executionId } = (await server.call(startRun, { body: swap })).body
    const readStatus = async () => (await server.call(readRun, { params: { executionId } })).body.status
    await expect.poll(readStatus).toBe('success')

    // Once they have ended, the address is free.
    await worker.close()
    const next = await ours.runWorker({ port })
    await expect(theirs.runWorker({ advertisedUrl: next.url })).rejects.toMatchObject({ code: 'RESTATE_REFUSED' })
    await theirs.runWorker()
  })
})
