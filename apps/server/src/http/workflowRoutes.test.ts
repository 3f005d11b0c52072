import {
  createProject,
  executeProject,
  exportWorkflow,
  fixWorkflow,
  generateArchive,
  generateCode,
  importWorkflow,
  type ResponseOf,
  readProject,
  readRun,
  renameProject,
  saveDraft,
  saveVersion,
  startRun,
  startWorkflow,
  validateWorkflow,
} from '@sluice/protocol'
import { describe, expect, it } from 'vitest'
import { connectPage } from '../testing/connectPage.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const config = { chainId: '1', src: native, dst: usdc, amount: `${10n ** 18n}` }

/** As others write it: types instead of component ids, no positions, no handles. */
const file = {
  name: 'Quote and check',
  nodes: [
    { id: 'quote', type: 'oneInchQuote', config },
    { id: 'impact', type: 'priceImpactCalculator', config: {} },
  ],
  connections: [{ source: 'quote', target: 'impact' }],
}

const document = {
  id: 'quote-of-eth',
  name: 'Quote of ETH',
  description: '',
  nodes: [
    {
      id: 'quote',
      componentId: 'oneInchQuote',
      componentVersion: '1.0.0',
      label: 'Quote',
      position: { x: 0, y: 0 },
      config,
    },
  ],
  edges: [],
}

const runToEnd = async (server: TestServer, executionId: string) => {
  const page = await connectPage(server)
  await page.send('subscribe-execution', { executionId })
  await page.ended(executionId)
  return (await server.call(readRun, { params: { executionId } })).body
}

describe('validateWorkflow', () => {
  it('default', async () => {
    const server = await startTestServer()
    expect(await server.call(validateWorkflow, { body: { workflow: document } })).toMatchObject({
      status: 200,
      body: { valid: true, resolutions: [] },
    })
    const wrong = { ...document, nodes: [{ ...document.nodes[0]!, config: { ...config, amount: 'much' } }] }
    const { body } = await server.call(validateWorkflow, { body: { workflow: wrong } })
    expect(body.valid).toBe(false)
    expect(body.issues).toContainEqual({
      code: 'PATTERN_MISMATCH',
      severity: 'error',
      message: 'Amount (wei) must be a whole number of base units',
      nodeId: 'quote',
      field: 'amount',
    })
  })

  it('behavior: says what a run approves', async () => {
    const server = await startTestServer()
    const swap = (id: string, amount: string) => ({
      id,
      label: id,
      type: 'oneInchSwap',
      config: { chainId: 1, src: usdc, dst: 'DAI', amount, from: `0x${'12'.repeat(20)}`, validateOnly: false },
    })
    const workflow = { name: 'Two swaps', nodes: [swap('a', '50000000'), swap('b', '70000000')], edges: [] }
    const { body } = await server.call(validateWorkflow, { body: { workflow } })
    expect(body.approvals).toMatchObject([
      {
        chainId: 1,
        token: { symbol: 'USDC' },
        amount: '120000000',
        isComplete: true,
        nodes: [{ nodeId: 'a' }, { nodeId: 'b' }],
        text: 'Approve 120 USDC on Ethereum for the swap router 0x1111…2A65: a, b',
      },
    ])
  })

  it('behavior: stored ones by id, and templates', async () => {
    const server = await startTestServer()
    const { id } = (await server.call(createProject, { body: { name: 'Stored', document } })).body
    for (const workflow of [{ id }, { id: 'template-dex-aggregator-swap' }]) {
      expect((await server.call(validateWorkflow, { body: { workflow } })).body.valid).toBe(true)
    }
    expect(await server.call(validateWorkflow, { body: { workflow: { id: 'nothing' } } })).toMatchObject({
      status: 404,
      body: { code: 'PROJECT_NOT_FOUND' },
    })
  })

  it('error: a file that cannot be read says why', async () => {
    const server = await startTestServer()
    const workflow = { nodes: [{ id: 'a', type: 'b', config: 3 }], edges: [] }
    expect(await server.call(validateWorkflow, { body: { workflow } })).toMatchObject({
      status: 400,
      body: { code: 'WORKFLOW_UNREADABLE', error: expect.stringContaining('nodes.0.config: is not a JSON object') },
    })
    expect(await server.call(validateWorkflow, { body: { workflow: 'text' } })).toMatchObject({
      status: 400,
      body: { code: 'REQUEST_INVALID', error: expect.stringContaining('workflow') },
    })
  })
})

describe('fixWorkflow', () => {
  it('default: connects what the file leaves open, and says so', async () => {
    const server = await startTestServer()
    const { status, body } = await server.call(fixWorkflow, { body: { workflow: file } })
    expect(status).toBe(200)
    expect(body.document.edges).toMatchObject([{ source: 'quote', target: 'impact' }])
    expect(body.resolutions).toContainEqual(
      expect.objectContaining({ kind: 'connection', text: expect.stringContaining('Connected'), nodeId: 'impact' }),
    )
    const { body: again } = await server.call(validateWorkflow, { body: { workflow: body.document } })
    expect(again.issues.filter(({ edgeId }) => edgeId !== undefined)).toEqual([])
  })
})

describe('workflows of many nodes', () => {
  it('behavior: no file keeps the server busy with repairs', async () => {
    const server = await startTestServer()
    const nodes = Array.from({ length: 5_000 }, (_, n) => ({ id: `n${n}`, type: 'tokenInput' }))
    const edges = Array.from({ length: 20_000 }, () => ({ source: 'n0', target: 'n1' }))
    const started = performance.now()
    const { status, body } = await server.call(fixWorkflow, { body: { workflow: { nodes, edges } } })
    expect([status, body.code]).toEqual([413, 'WORKFLOW_TOO_LARGE_TO_REPAIR'])
    expect(performance.now() - started).toBeLessThan(20_000)
  })
})

describe('importWorkflow and exportWorkflow', () => {
  it('default: a file becomes a project, and comes back as a file', async () => {
    const server = await startTestServer()
    const sent = { workflow: file, fix: true, store: true, name: 'Mine' }
    const { body } = await server.call(importWorkflow, { body: sent })
    expect(body).toMatchObject({
      project: { name: 'Mine', nodeCount: 2 },
      resolutions: expect.arrayContaining([expect.objectContaining({ kind: 'connection' })]),
    })
    const { body: project } = await server.call(readProject, { params: { projectId: body.project!.id } })
    expect(project.document).toMatchObject({ name: 'Mine', nodes: [{ id: 'quote' }, { id: 'impact' }] })
    const exported = await fetch(`${server.url}/api/workflows/Mine/export`, {
      headers: { 'x-app-token': server.token },
    })
    expect(exported.headers.get('content-disposition')).toBe('attachment; filename="Mine.workflow.json"')
    const text = await exported.text()
    const { body: back } = await server.call(importWorkflow, { body: { workflow: text } })
    expect(back).toMatchObject({
      project: null,
      resolutions: [],
      document: { name: 'Mine', edges: project.document.edges },
    })
  })

  it('behavior: nothing is stored unless it is asked for, keys are left out, and text keeps long numbers', async () => {
    const server = await startTestServer()
    const key = 'sk-proj-0123456789abcdefghijABCDEFGHIJ'
    const keyed = {
      name: 'Keyed',
      nodes: [{ id: 'quote', type: 'oneInchQuote', config: { ...config, apiKey: key } }],
      edges: [],
    }
    const { body } = await server.call(importWorkflow, { body: { workflow: keyed, store: true } })
    expect(body.warnings).toMatchObject([{ code: 'SECRET_LEFT_OUT' }])
    expect(JSON.stringify(body)).not.toContain(key)
    const text = '{"nodes":[{"id":"a","type":"oneInchQuote","config":{"amount":123456789012345678901}}],"edges":[]}'
    const { body: read } = await server.call(importWorkflow, { body: { workflow: text } })
    expect(read.document.nodes[0]!.config.amount).toBe('123456789012345678901')
    expect(read.project).toBeNull()
  })

  it('error: no text of a file, and no workflow of that name', async () => {
    const server = await startTestServer()
    for (const workflow of ['{"nodes":', '[]', 'null', '{"nodes":[]}']) {
      expect(await server.call(importWorkflow, { body: { workflow, store: true } })).toMatchObject({
        status: 400,
        body: { code: 'WORKFLOW_UNREADABLE' },
      })
    }
    expect(await server.call(exportWorkflow, { params: { workflow: 'nothing' } })).toMatchObject({
      status: 404,
      body: { code: 'WORKFLOW_NOT_FOUND' },
    })
  })
})

describe('startWorkflow', () => {
  it('default: by name, with inputs', async () => {
    const server = await startTestServer()
    const { id } = (await server.call(createProject, { body: { name: 'Quote of ETH', document } })).body
    const started = await server.call(startWorkflow, {
      params: { workflow: 'quote of eth' },
      body: { inputs: { 'quote.amount': `${2n * 10n ** 18n}` } },
    })
    expect(started).toMatchObject({ status: 201, body: { workflowId: id, name: 'Quote of ETH' } })
    const run = await runToEnd(server, started.body.executionId)
    expect(run).toMatchObject({
      status: 'success',
      document: { nodes: [{ config: { amount: `${2n * 10n ** 18n}` } }] },
    })
  })

  it('behavior: bodies keep whole numbers that a float would round', async () => {
    const server = await startTestServer()
    const post = async <Answer>(path: string, body: string) => {
      const headers = { 'x-app-token': server.token, 'content-type': 'application/json' }
      return (await fetch(server.url + path, { method: 'POST', headers, body })).json() as Promise<Answer>
    }
    const unquoted = JSON.stringify({ ...file, name: 'Exact' }).replace(`"${config.amount}"`, '100000000000000001')
    const stored = await post<ResponseOf<typeof importWorkflow>>(
      importWorkflow.path,
      `{"workflow":${unquoted},"store":true}`,
    )
    expect(stored.document.nodes[0]!.config.amount).toBe('100000000000000001')
    const started = await post<ResponseOf<typeof startWorkflow>>(
      '/api/workflows/Exact/runs',
      '{"inputs":{"quote.amount":200000000000000001}}',
    )
    const run = await runToEnd(server, started.executionId)
    expect(run.document.nodes[0]!.config.amount).toBe('200000000000000001')
  })

  it('behavior: templates by name and id', async () => {
    const server = await startTestServer()
    for (const workflow of ['dex-aggregator-swap', 'template-dex-aggregator-swap', 'Basic Swap Application']) {
      const { status, body } = await server.call(startWorkflow, { params: { workflow }, body: {} })
      expect([status, body.workflowId]).toEqual([201, 'template-dex-aggregator-swap'])
    }
  })

  it('error: several of that name, none, and inputs that do not fit', async () => {
    const server = await startTestServer()
    const start = (workflow: string, body: object = {}) => server.call(startWorkflow, { params: { workflow }, body })
    const made = await Promise.all(
      ['Twice', 'Twice'].map(async name => (await server.call(createProject, { body: { name, document } })).body.id),
    )
    const ambiguous = await start('Twice')
    expect(ambiguous).toMatchObject({ status: 409, body: { code: 'WORKFLOW_NAME_AMBIGUOUS' } })
    for (const id of made) expect(ambiguous.body.error).toContain(id)
    await server.call(renameProject, { params: { projectId: made[0]! }, body: { name: 'twice' } })
    expect((await start('twice')).body.workflowId).toBe(made[0])
    expect(await start('Thrice')).toMatchObject({ status: 404, body: { code: 'WORKFLOW_NOT_FOUND' } })
    const refused = async (inputs: object) => (await start(made[0]!, { inputs })).body
    expect(await refused({ amount: '2' })).toMatchObject({ code: 'INPUT_NAME_INVALID' })
    expect(await refused({ 'quote.sum': '2' })).toMatchObject({
      code: 'OVERRIDES_INVALID',
      error: expect.stringContaining('quote has no field sum'),
    })
    expect(await refused({ 'other.amount': '2' })).toMatchObject({ error: expect.stringContaining('no node other') })
    expect(await refused({ 'quote.amount': 'much' })).toMatchObject({ error: expect.stringContaining('quote.amount') })
    expect(await refused({ '__proto__.x': 1 })).toMatchObject({ code: 'INPUT_NAME_INVALID' })
    expect(await start(made[0]!, { unknown: 1 })).toMatchObject({ status: 400, body: { code: 'REQUEST_INVALID' } })
  })
})

describe('one form everywhere', () => {
  it('behavior: routes that take a document take a file, and say what they read differently', async () => {
    const server = await startTestServer()
    const connected = expect.objectContaining({
      code: 'READ_DIFFERENTLY',
      nodeId: 'impact',
      message: expect.stringContaining('Connected'),
    })
    const made = await server.call(createProject, { body: { name: 'File', document: file } })
    expect(made).toMatchObject({
      status: 201,
      body: { warnings: expect.arrayContaining([connected]), document: { edges: [{ source: 'quote' }] } },
    })
    const params = { projectId: made.body.id }
    const draft = await server.call(saveDraft, { params, body: { baseRevision: 0, document: file } })
    expect(draft).toMatchObject({ status: 200, body: { warnings: expect.arrayContaining([connected]) } })
    const saved = await server.call(saveVersion, { params, body: { baseRevision: 1, document: file } })
    expect(saved).toMatchObject({ status: 201, body: { warnings: expect.arrayContaining([connected]) } })
    const started = await server.call(startRun, { body: { workflow: file, context: { mode: 'functional' } } })
    expect(started).toMatchObject({ status: 201, body: { warnings: expect.arrayContaining([connected]) } })
    expect((await runToEnd(server, started.body.executionId)).document.edges).toEqual(made.body.document.edges)
    const result = await server.call(executeProject, { params, body: { mode: 'functional' } })
    expect(result).toMatchObject({ status: 200, body: { metadata: { source: 'simulated' } } })
    const code = await server.call(generateCode, { body: { document: file } })
    expect(code).toMatchObject({
      status: 200,
      body: { warnings: expect.arrayContaining([connected]), kind: expect.any(String) },
    })
    const archive = await fetch(server.url + generateArchive.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-app-token': server.token },
      body: JSON.stringify({ document: file }),
    })
    expect(archive.headers.get('content-type')).toBe('application/zip')
  })

  it('error: what is wrong with a file or a document is named by place', async () => {
    const server = await startTestServer()
    const refused = async (wrong: unknown) =>
      (await server.call(createProject, { body: { name: 'Wrong', document: wrong } })).body
    expect((await refused({ nodes: [{ id: 'a', config: [] }], edges: [] })).error).toContain('nodes.0.config')
    const [node] = document.nodes
    const deep = { ...document, nodes: [{ ...node!, position: { x: 'left', y: 0 } }] }
    expect((await refused(deep)).error).toContain('document.nodes.0.position.x (quote) must be a number')
  })
})
