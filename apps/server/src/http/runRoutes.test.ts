import {
  createProject,
  executeProject,
  listPlugins,
  listRuns,
  readHealth,
  readRun,
  readTokens,
  removeRun,
  startRun,
  testOneInch,
} from '@sluice/protocol'
import { describe, expect, it } from 'vitest'
import { connectPage } from '../testing/connectPage.ts'
import { startTestServer } from '../testing/startTestServer.ts'

const makeNode = (id: string, componentId: string, config: object) => ({
  id,
  componentId,
  componentVersion: '1.0.0',
  label: id,
  position: { x: 0, y: 0 },
  config,
})

const makeDocument = (expression: string) => ({
  id: 'sum',
  name: 'Sum',
  description: '',
  nodes: [makeNode('sum', 'dataProcessor', { operation: 'custom', expression, data: { v: 20 } })],
  edges: [],
})

async function startWithProject(options = {}) {
  const server = await startTestServer(options)
  const { body: project } = await server.call(createProject, {
    body: { name: 'Sum', document: makeDocument('data.v + 1.0') },
  })
  const params = { projectId: project.id }
  const execute = async (body: object = {}) => (await server.call(executeProject, { params, body })).body
  return { server, project, execute }
}

describe('listRuns', () => {
  it('behavior: page after page, without a gap or a repeat', async () => {
    const { server, execute } = await startWithProject()
    const started: string[] = []
    for (let run = 0; run < 5; run++) started.unshift((await execute()).executionId)
    const page = async (before?: string) => {
      const query = { limit: 2, ...(before ? { before } : {}) }
      return (await server.call(listRuns, { query })).body.runs.map(({ executionId }) => executionId)
    }
    const seen: string[] = []
    for (let next = await page(); next.length > 0; next = await page(seen.at(-1))) seen.push(...next)
    expect(seen).toHaveLength(5)
    expect(new Set(seen)).toEqual(new Set(started))
  })

  it('behavior: the next page is there although the last run of the one before has been forgotten', async () => {
    const { server, execute } = await startWithProject()
    for (let run = 0; run < 3; run++) await execute()
    const [first, second, third] = (await server.call(listRuns)).body.runs
    const { executionId: before, startedAt: beforeStartedAt } = second!
    await server.call(removeRun, { params: { executionId: before } })
    expect(await server.call(listRuns, { query: { before } })).toMatchObject({ status: 404 })
    const { body } = await server.call(listRuns, { query: { before, beforeStartedAt } })
    expect(body.runs.map(({ executionId }) => executionId)).toEqual([third!.executionId])
    expect(first!.executionId).not.toBe(before)
  })
})

describe('removeRun', () => {
  for (const history of ['disk', 'memory'] as const) {
    it(`default: a run that has ended, kept on ${history}`, async () => {
      const { server, execute } = await startWithProject({ history })
      const { executionId } = await execute()
      expect(await server.call(removeRun, { params: { executionId } })).toMatchObject({
        status: 200,
        body: { executionId },
      })
      expect(await server.call(readRun, { params: { executionId } })).toMatchObject({ status: 404 })
      expect((await server.call(listRuns)).body.runs).toEqual([])
      expect(await server.call(removeRun, { params: { executionId } })).toMatchObject({
        status: 404,
        body: { code: 'RUN_NOT_FOUND' },
      })
    })
  }

  it('error: a run that goes on is kept, and can be forgotten once it is cancelled', async () => {
    const server = await startTestServer({ signSimulated: false })
    const params = { executionId: 'exec_waiting' }
    const workflow = { id: 'template-dex-aggregator-swap' }
    const context = { mode: 'functional', ...params }
    expect(await server.call(startRun, { body: { workflow, context } })).toMatchObject({ status: 201 })
    const page = await connectPage(server)
    await page.send('subscribe-execution', params)
    await page.receive('transaction-ready-for-signing')
    expect(await server.call(removeRun, { params })).toMatchObject({ status: 409, body: { code: 'RUN_NOT_OVER' } })
    await page.send('cancel-execution', params)
    await page.ended()
    expect(await server.call(removeRun, { params })).toMatchObject({ status: 200 })
  })
})

describe('a stored workflow that is run by its id', () => {
  it('error: no endpoint accepts another graph under the same id', async () => {
    const { server, project, execute } = await startWithProject()
    const { id } = project
    const other = makeDocument('987654321987.0')
    const page = await connectPage(server)
    const context = { mode: 'functional' as const }
    const slipped = [
      { workflow: { ...other, id }, context },
      { workflow: { id, nodes: other.nodes, connections: [] }, context },
    ]
    for (const request of slipped) {
      const { body } = await server.call(startRun, { body: request })
      const overSocket = await page.send('execute-workflow', request as never)
      const ids = [body.executionId, overSocket.ok ? overSocket.executionId : '']
      for (const executionId of ids) {
        const run = await server.call(readRun, { params: { executionId } })
        expect(run.body.document.id).toBe(`draft-of-${id}`)
      }
    }
    for (const request of [
      { workflow: { id, document: other }, context },
      { workflow: { id }, context: { ...context, document: other } },
      { workflow: { id }, context, document: other, nodes: other.nodes },
    ]) {
      const { status, body } = await server.call(startRun, { body: request })
      if (status !== 201) continue
      const page2 = await connectPage(server)
      await page2.send('subscribe-execution', { executionId: body.executionId })
      await page2.ended(body.executionId)
      const run = await server.call(readRun, { params: { executionId: body.executionId } })
      expect(JSON.stringify(run.body)).not.toContain('987654321987')
    }
    expect((await execute()).outputs).toEqual({ sum: { result: 21 } })
    expect(
      (await server.call(listRuns, { query: { workflowId: id } })).body.runs.every(run => run.name === 'Sum'),
    ).toBe(true)
    for (const body of [{ nodes: [] }, { document: other }, { workflow: other }]) {
      expect(await server.call(executeProject, { params: { projectId: id }, body })).toMatchObject({ status: 400 })
    }
  })
})

describe('testOneInch', () => {
  const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

  it('default: a quote whose amounts are exact', async () => {
    const server = await startTestServer()
    const body = { chainId: 1, fromToken: 'ETH', toToken: usdc, amount: '100000000000000000001', mode: 'functional' }
    const answer = await server.call(testOneInch, { body })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        source: 'simulated',
        fromToken: { symbol: 'ETH', decimals: 18 },
        toToken: { address: usdc, decimals: 6 },
        fromAmount: '100000000000000000001',
      },
    })
    expect(BigInt(answer.body.toAmount)).toBeGreaterThan(0n)
  })

  it('error: a token nobody knows, an amount with a fraction, real services without a key', async () => {
    const server = await startTestServer()
    const call = (changes: object) =>
      server.call(testOneInch, {
        body: { chainId: 1, fromToken: 'ETH', toToken: 'USDC', amount: '1', mode: 'functional', ...changes },
      })
    expect(await call({ toToken: '__proto__' })).toMatchObject({ body: { code: 'TOKEN_NOT_AVAILABLE' } })
    expect(await call({ amount: '1.5' })).toMatchObject({ status: 400 })
    expect(await call({ amount: 1 })).toMatchObject({ status: 400 })
    expect(await call({ mode: 'testnet' })).toMatchObject({ status: 409, body: { code: 'LIVE_NEEDS_KEY' } })
  })
})

describe('limitRequests', () => {
  it('default: runs and questions to others are held back, each for themselves, and nothing else', async () => {
    const { server, execute } = await startWithProject({ rateLimit: 2 })
    expect([(await execute()).success, (await execute()).success]).toEqual([true, true])
    const page = await connectPage(server)
    expect(
      await page.send('execute-workflow', { workflow: { id: 'template-x' }, context: { mode: 'functional' } }),
    ).toMatchObject({ ok: false, error: { code: 'TOO_MANY_REQUESTS' } })
    const late = await fetch(`${server.url}${startRun.path}`, {
      method: 'POST',
      headers: { 'x-app-token': server.token, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(late.status).toBe(429)
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect(await late.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', error: expect.stringContaining('try again') })

    const query = { chainId: 1, mode: 'functional' }
    const asked = [1, 2, 3].map(() => server.call(readTokens, { query }))
    expect((await Promise.all(asked)).map(({ status }) => status).sort()).toEqual([200, 200, 429])
    const head = await fetch(`${server.url}/api/1inch/tokens?chainId=1&mode=functional`, {
      method: 'HEAD',
      headers: { 'x-app-token': server.token },
    })
    expect(head.status).toBe(429)
    for (let turn = 0; turn < 5; turn++) {
      expect((await server.call(readHealth)).status).toBe(200)
      expect((await server.call(listPlugins)).status).toBe(200)
    }
  })

  it('behavior: whoever has no token uses nothing up', async () => {
    const { server, execute } = await startWithProject({ rateLimit: 1 })
    for (let turn = 0; turn < 3; turn++) {
      expect((await fetch(`${server.url}${startRun.path}`, { method: 'POST' })).status).toBe(401)
    }
    expect((await execute()).success).toBe(true)
  })
})
