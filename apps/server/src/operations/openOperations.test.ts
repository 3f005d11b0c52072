import { readConfig, readHealth, readReady, readRun, startRun } from '@sluice/protocol'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { OperationsConfig } from '../operationsConfig.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { openOperations } from './openOperations.ts'
import { startOtlpReceiver } from './testing/startOtlpReceiver.ts'

async function open(config: Partial<OperationsConfig>) {
  const lines: string[] = []
  const operations = await openOperations(
    { log: 'text', ...config },
    {
      service: 'sluice-server',
      write: line => void lines.push(line),
    },
  )
  onTestFinished(operations.close)
  return { operations, lines }
}

const loopback = { host: '127.0.0.1', port: 0 }

const swap = { workflow: { id: 'template-dex-aggregator-swap' }, context: { mode: 'functional' } }

/** Runs the template and waits for its end. */
async function runToEnd(server: TestServer, headers: { readonly [name: string]: string } = {}): Promise<string> {
  const { executionId } = (await server.call(startRun, { body: swap, headers })).body
  await expect.poll(async () => (await server.call(readRun, { params: { executionId } })).body.status).toBe('success')
  return executionId
}

describe('openOperations', () => {
  it('default: without a configuration nothing looks at requests and runs', async () => {
    const { operations } = await open({})
    expect(operations).toMatchObject({ log: undefined, observer: undefined, probesUrl: undefined })
  })

  it('behavior: metrics of requests, runs, nodes, calls and writes are on a port of their own', async () => {
    const { operations } = await open({ metrics: loopback })
    const server = await startTestServer({ operations })
    const executionId = await runToEnd(server)
    await server.call(readRun, { params: { executionId: 'exec_none' } })
    await fetch(`${server.url}/nowhere-${executionId}`)
    const text = await (await fetch(`${operations.probesUrl}/metrics`)).text()
    const metricOf = (start: string) => {
      const line = text.split('\n').find(candidate => candidate.startsWith(start))
      return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')))
    }
    expect(metricOf('sluice_http_request_seconds_count{route="/api/runs",method="POST",status="201"}')).toBe(1)
    expect(
      metricOf('sluice_http_request_seconds_count{route="/api/runs/:executionId",method="GET",status="404"}'),
    ).toBe(1)
    expect(metricOf('sluice_runs_started_total{source="simulated"}')).toBe(1)
    expect(metricOf('sluice_runs_ended_total{status="success"}')).toBe(1)
    expect(metricOf('sluice_runs_unfinished')).toBe(0)
    expect(metricOf('sluice_sockets')).toBe(0)
    expect(metricOf('sluice_node_seconds_count{category="DeFi",source="simulated",outcome="ok"}')).toBeGreaterThan(0)
    expect(metricOf('sluice_provider_call_seconds_count{service="swaps",method="quote"')).toBeGreaterThan(0)
    expect(metricOf('sluice_journal_write_seconds_count{outcome="ok"}')).toBeGreaterThan(1)
    expect(metricOf('process_resident_memory_bytes')).toBeGreaterThan(0)
    // Neither ids nor addresses are labels.
    expect(text).not.toContain(executionId)
    expect((await fetch(`${server.url}/metrics`)).headers.get('content-type')).not.toContain('version=0.0.4')
  })

  it('behavior: a trace goes from the caller over request, run and node to the calls of providers', async () => {
    const receiver = await startOtlpReceiver()
    const { operations } = await open({ otlpUrl: receiver.url })
    const server = await startTestServer({ operations })
    const traceId = '0af7651916cd43dd8448eb211c80319c'
    await runToEnd(server, { traceparent: `00-${traceId}-b7ad6b7169203331-01` })
    await operations.close()
    const spans = receiver.spans.filter(span => span.traceId === traceId)
    const paths = new Set(spans.map(span => receiver.pathOf(span).join(' > ')))
    expect(paths).toContain('POST /api/runs')
    expect(paths).toContain('POST /api/runs > run')
    expect(paths).toContain('POST /api/runs > run > node oneInchSwap')
    expect(paths).toContain('POST /api/runs > run > node oneInchQuote > swaps.quote')
    // Every span hangs on the request, whose own parent is the caller's.
    expect(spans.filter(({ parentSpanId }) => !spans.some(({ spanId }) => spanId === parentSpanId))).toEqual([
      expect.objectContaining({ name: 'POST /api/runs', parentSpanId: 'b7ad6b7169203331' }),
    ])
    // Amounts, accounts and addresses stay here.
    expect(receiver.bodies.join('')).not.toMatch(/0x[0-9a-f]{40}/i)
  })

  it('behavior: structured lines say which request the server failed in, and no other request', async () => {
    const { operations, lines } = await open({ log: 'json' })
    const server = await startTestServer({ operations })
    await server.call(readConfig)
    operations.needs({ name: 'database', check: async () => Promise.reject(new Error('gone')) })
    const failed = await fetch(`${server.url}/api/ready`)
    expect(lines.map(line => JSON.parse(line))).toEqual([
      {
        time: expect.any(String),
        level: 'warn',
        message: expect.stringMatching(/^GET \/api\/ready was answered with 503: The server takes no work .*database/),
        requestId: failed.headers.get('x-request-id'),
      },
    ])
  })

  it('behavior: text lines say it too', async () => {
    const lines: string[] = []
    const operations = await openOperations(
      { log: 'text' },
      { service: 'sluice-server', print: line => void lines.push(line) },
    )
    const server = await startTestServer({ operations })
    await server.call(readConfig)
    await server.call(readRun, { params: { executionId: 'exec_none' } })
    server.drain()
    await server.call(startRun, { body: swap })
    expect(lines).toEqual(['POST /api/runs was answered with 503: The server is stopping and starts nothing new'])
  })

  it('behavior: a server is ready until it stops; it starts nothing then, and answers everything else', async () => {
    const { operations } = await open({ metrics: loopback })
    expect((await fetch(`${operations.probesUrl}/ready`)).status).toBe(503)
    const server = await startTestServer({ operations })
    expect((await server.call(readReady)).body).toEqual({ status: 'ready' })
    expect(await (await fetch(`${operations.probesUrl}/ready`)).json()).toEqual({
      status: 'ready',
      parts: { process: 'ok' },
    })
    const executionId = await runToEnd(server)
    server.drain()
    const { status, body } = await server.call(startRun, { body: swap })
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'SERVER_STOPPING' })
    expect((await server.call(readRun, { params: { executionId } })).status).toBe(200)
    expect((await server.call(readHealth)).body).toMatchObject({ status: 'ok' })
    expect(await server.call(readReady)).toMatchObject({
      status: 503,
      body: { code: 'NOT_READY', error: 'The server takes no work at the moment: process: is stopping' },
    })
    expect((await fetch(`${operations.probesUrl}/health`)).status).toBe(200)
    expect((await fetch(`${operations.probesUrl}/ready`)).status).toBe(503)
  })

  it('error: a metrics port that another program has', async () => {
    const { operations } = await open({ metrics: loopback })
    const port = Number(new URL(operations.probesUrl!).port)
    await expect(open({ metrics: { host: '127.0.0.1', port } })).rejects.toMatchObject({ code: 'METRICS_PORT_TAKEN' })
  })
})
