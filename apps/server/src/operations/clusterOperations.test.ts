import { readReady, readRun, startRun } from '@sluice/protocol'
import { expect, it, onTestFinished } from 'vitest'
import type { OperationsConfig } from '../operationsConfig.ts'
import { startWorker } from '../startWorker.ts'
import { describeOnRestate } from '../testing/describeOnRestate.ts'
import { makeDataDir } from '../testing/makeDataDir.ts'
import { startTestServer } from '../testing/startTestServer.ts'
import { openOperations } from './openOperations.ts'
import { startOtlpReceiver } from './testing/startOtlpReceiver.ts'

const swap = { workflow: { id: 'template-dex-aggregator-swap' }, context: { mode: 'functional' } }

describeOnRestate('operations of a cluster', (postgres, restate) => {
  /** A server and a worker with what an operator sees of them. */
  async function open(config: Partial<OperationsConfig> = {}) {
    const openOne = async (service: 'sluice-server' | 'sluice-worker') => {
      const operations = await openOperations(
        { log: 'text', metrics: { host: '127.0.0.1', port: 0 }, ...config },
        { service },
      )
      onTestFinished(operations.close)
      return operations
    }
    const [serverOperations, workerOperations] = [await openOne('sluice-server'), await openOne('sluice-worker')]
    const shared = { databaseUrl: await postgres().createDatabase(), restateUrls: [restate().ingressUrl] }
    const server = await startTestServer({ ...shared, operations: serverOperations })
    const worker = await startWorker({
      ...shared,
      adminUrl: restate().adminUrl,
      dataDir: makeDataDir(),
      env: {},
      log: line => void process.stderr.write(`${line}\n`),
      operations: workerOperations,
    })
    onTestFinished(() => worker.close(0))
    const fetchFrom = (operations: typeof serverOperations, path: string) => fetch(`${operations.probesUrl}${path}`)
    return {
      server,
      close: () => Promise.all([serverOperations.close(), workerOperations.close()]),
      ofServer: (path: string) => fetchFrom(serverOperations, path),
      ofWorker: (path: string) => fetchFrom(workerOperations, path),
    }
  }

  it('behavior: a trace goes from the request over the worker to the calls of providers', async () => {
    const receiver = await startOtlpReceiver()
    const { server, ofWorker, close } = await open({ otlpUrl: receiver.url })
    const { executionId } = (await server.call(startRun, { body: swap })).body
    await expect.poll(async () => (await server.call(readRun, { params: { executionId } })).body.status).toBe('success')
    await expect
      .poll(async () => (await ofWorker('/metrics')).text())
      .toMatch(/sluice_segment_seconds_count\{outcome="ok"\} [1-9]/)
    const metrics = await (await ofWorker('/metrics')).text()
    expect(metrics).toContain('sluice_segments 0')
    expect(metrics).toContain('sluice_runs_ended_total{status="success"} 1')
    await close()
    const called = receiver.spans.find(({ name }) => name === 'swaps.quote')!
    expect(receiver.pathOf(called)).toEqual([
      'POST /api/runs',
      'run',
      'run segment',
      'node oneInchQuote',
      'swaps.quote',
    ])
    const { traceId } = called
    const tree = receiver.spans.filter(span => span.traceId === traceId)
    const roots = tree.filter(({ parentSpanId }) => !tree.some(({ spanId }) => spanId === parentSpanId))
    expect(roots.map(({ name }) => name)).toEqual(['POST /api/runs'])
  })

  it('error: without its database neither is ready, and both say so until it is back', async () => {
    const { server, ofServer, ofWorker } = await open()
    for (const fetchOf of [ofServer, ofWorker]) {
      expect(await (await fetchOf('/ready')).json()).toEqual({
        status: 'ready',
        parts: { process: 'ok', database: 'ok', restate: 'ok' },
      })
    }
    await postgres().kill()
    for (const fetchOf of [ofServer, ofWorker]) {
      await expect.poll(async () => (await fetchOf('/ready')).status).toBe(503)
      expect(await (await fetchOf('/ready')).json()).toMatchObject({
        status: 'unready',
        parts: { database: expect.stringMatching(/^The database at .* does not answer|^no answer within/) },
      })
      expect((await fetchOf('/health')).status).toBe(200)
    }
    expect(await server.call(readReady)).toMatchObject({ status: 503, body: { code: 'NOT_READY' } })
    await postgres().start()
    for (const fetchOf of [ofServer, ofWorker]) {
      await expect.poll(async () => (await fetchOf('/ready')).status).toBe(200)
    }
  })
})
