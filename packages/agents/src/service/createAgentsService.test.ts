import { readFile } from 'node:fs/promises'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findTemplate, registry } from '@sluice/catalogue'
import {
  agentsHealthSchema,
  assistantLimits,
  documentLimits,
  type ProcessEvent,
  processReplySchema,
} from '@sluice/protocol'
import { documentFromTemplate, exportWorkflow, makeEmptyDocument } from '@sluice/workflow'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { answerRequest } from '../answer/answerRequest.ts'
import { type ModelAssistant, modelErrors } from '../model/index.ts'
import type { AnswerWorker } from '../worker/createAnswerWorker.ts'
import { type AgentsServiceOptions, createAgentsService } from './createAgentsService.ts'
import { isAgentsService } from './isAgentsService.ts'

async function start(options: AgentsServiceOptions = {}) {
  const service = await createAgentsService({ port: 0, ...options })
  onTestFinished(() => service.close())
  const post = (body: unknown, headers: Record<string, string> = {}, signal?: AbortSignal) =>
    fetch(`${service.url}/process`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...(signal ? { signal } : {}),
    })
  const codeOf = async (response: Response) => {
    const body = (await response.json()) as { code: string; error: string; help: unknown }
    expect(body).toMatchObject({ error: expect.any(String), help: expect.any(Array), area: expect.any(String) })
    return `${response.status} ${body.code}`
  }
  return { ...service, post, codeOf }
}

const events = async (response: Response): Promise<ProcessEvent[]> =>
  (await response.text())
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as ProcessEvent)

const ndjson = { accept: 'application/x-ndjson' }

/** In this thread, with a model that answers when it is told to. */
function makeModel() {
  const asked = Promise.withResolvers<AbortSignal>()
  const told = Promise.withResolvers<never>()
  const answer: ModelAssistant['answer'] = (_body, _context, { signal, onText } = {}) => {
    onText?.('Swaps')
    asked.resolve(signal!)
    signal?.addEventListener('abort', () => told.reject(signal.reason))
    return told.promise
  }
  const model: ModelAssistant = { answer, test: async () => {} }
  const worker: AnswerWorker = {
    answer: (body, options) => answerRequest(body, { ...options, model }),
    close: async () => {},
  }
  return { worker, asked: asked.promise, fail: told.reject }
}

describe('createAgentsService', () => {
  it('default: the documented reply', async () => {
    const { post } = await start()
    const response = await post({ request: 'Hello' })
    expect(response.status).toBe(200)
    const reply = processReplySchema.parse(await response.json())
    expect(reply).toMatchObject({ kind: 'reply', executionId: expect.stringMatching(/^exec_/), model: null })
    expect(Object.keys(reply.requirements)).toEqual(['pattern', 'tokens', 'features', 'user_intent'])
    expect(reply.requirements.user_intent).toBe('Hello')
    const other = processReplySchema.parse(await (await post({ request: 'Hello' })).json())
    expect(other.executionId).not.toBe(reply.executionId)
  })

  it('behavior: events as they happen, the documented status first', async () => {
    const { post } = await start()
    const response = await post({ request: 'Hello' }, ndjson)
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
    const all = await events(response)
    expect(all[0]).toEqual({ type: 'status', text: 'Analyzing your request...' })
    expect(all.at(-1)).toMatchObject({ type: 'reply', reply: { kind: 'reply' } })
  })

  it('behavior: a proposal is whole, in an order that can be chained, and has been run', async () => {
    const { post } = await start()
    const template = documentFromTemplate(findTemplate('dex-aggregator-swap')!)
    const workflow = { ...template, nodes: template.nodes.toReversed() }
    const all = await events(await post({ request: 'set the slippage to 2%', workflow }, ndjson))
    expect(all.map(event => (event.type === 'status' ? event.text : event.type))).toEqual([
      'Analyzing your request...',
      'Reading the request...',
      'Planning and checking the workflow...',
      'Running it on simulated services...',
      'reply',
    ])
    const last = all.at(-1)
    if (last?.type !== 'reply') throw new Error('no reply')
    const reply = processReplySchema.parse(last.reply)
    expect(reply).toMatchObject({
      kind: 'proposal',
      changes: [{ text: expect.any(String), reason: expect.any(String), nodeIds: ['slippageControl'] }],
      check: { run: { status: 'success' } },
    })
    const { nodes, edges } = reply.workflow!
    const placeOf = new Map(nodes.map(({ id }, place) => [id, place]))
    expect(new Set(placeOf.keys())).toEqual(new Set(template.nodes.map(({ id }) => id)))
    for (const { source, target } of edges) expect(placeOf.get(source)).toBeLessThan(placeOf.get(target)!)
  })

  it('behavior: takes a workflow file as it takes the canvas', async () => {
    const { post } = await start()
    const document = documentFromTemplate(findTemplate('dex-aggregator-swap')!)
    const request = 'set the slippage to 2%'
    const ask = async (workflow: unknown) => {
      const response = await post({ request, workflow })
      expect(response.status).toBe(200)
      return processReplySchema.parse(await response.json())
    }
    const [ofCanvas, ofFile] = await Promise.all([ask(document), ask(exportWorkflow(document, registry))])
    expect(ofFile).toEqual({ ...ofCanvas, executionId: ofFile.executionId, check: ofFile.check })
    expect(ofFile).toMatchObject({ kind: 'proposal', check: { run: { status: 'success' } } })
    const flat = { nodes: [{ id: 'wait', type: 'delay', config: { seconds: 5 } }], edges: [] }
    expect((await ask(flat)).kind).toBe('reply')
  })

  it('error: a file that is no workflow: one place, not one for every node', async () => {
    const { post } = await start()
    const nodes = [
      { id: 'a', type: 'custom', data: { componentId: 'delay', config: 5 } },
      { id: 'b', type: 'custom', data: { componentId: 'delay' } },
    ]
    const response = await post({ request: 'Hi', workflow: { nodes, edges: [] } })
    expect(response.status).toBe(400)
    const { error } = (await response.json()) as { readonly error: string }
    expect(error).toContain('nodes.0.config')
    expect(error).not.toContain('nodes/1')
  })

  it('behavior: a question, and its answer', async () => {
    const { post } = await start()
    const short = processReplySchema.parse(await (await post({ request: 'Swap ETH to USDC' })).json())
    expect(short.requirements).toMatchObject({ pattern: 'Swap', tokens: ['ETH', 'USDC'] })
    const workflow = documentFromTemplate(findTemplate('dex-aggregator-swap')!)
    const asked = processReplySchema.parse(await (await post({ request: 'on Polygon instead', workflow })).json())
    expect(asked).toMatchObject({ kind: 'question', options: expect.arrayContaining(['POL']) })
    const { pending } = asked
    const answered = processReplySchema.parse(await (await post({ request: 'POL', workflow, pending })).json())
    expect(answered.kind).toBe('proposal')
    expect(answered.workflow?.nodes.find(({ id }) => id === 'tokenInput')?.config).toMatchObject({ chainId: 137 })
  })

  it('behavior: components of plugins that come with the request', async () => {
    const { post } = await start()
    const plugin = JSON.parse(
      await readFile(new URL('../../../workflow/plugins/text-tools.json', import.meta.url), 'utf8'),
    )
    const reply = await (await post({ request: 'What does Split Text do?', plugins: [plugin] })).json()
    expect(reply).toMatchObject({ kind: 'reply', message: expect.stringContaining('Splits a text into a list') })
  })

  it('error: a blank, a too long and a broken request', async () => {
    const { post, codeOf } = await start()
    for (const request of ['', '  \n', '\u0000\u0007', '\u200b\u00a0']) {
      for (const headers of [{}, ndjson])
        expect(await codeOf(await post({ request }, headers))).toBe('400 REQUEST_BLANK')
    }
    const long = 'swap '.repeat(20_000)
    expect(long).toHaveLength(100_000)
    expect(await codeOf(await post({ request: long }))).toBe('413 REQUEST_TOO_LONG')
    expect(await codeOf(await post({ request: 'x'.repeat(assistantLimits.characters + 1) }))).toBe(
      '413 REQUEST_TOO_LONG',
    )
    expect((await post({ request: 'x'.repeat(assistantLimits.characters) })).status).toBe(200)
    for (const body of ['{"request":', '']) expect(await codeOf(await post(body))).toBe('400 JSON_INVALID')
    for (const body of [{}, [], null, { request: 1 }, { request: 'Hi', workflow: { nodes: [] } }]) {
      expect(await codeOf(await post(body))).toBe('400 REQUEST_INVALID')
    }
    const deep = `{"request":"x","pending":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    expect(await codeOf(await post(deep))).toBe('400 JSON_TOO_DEEP')
    expect(await codeOf(await post({ request: 'x', lists: Array(260_000).fill(0) }))).toBe('413 JSON_TOO_MANY_VALUES')
    expect(await codeOf(await post({ request: 'x'.repeat(5_000_001) }))).toBe('413 BODY_TOO_LARGE')
    expect(await codeOf(await post({ request: 'x' }, { 'content-type': 'text/plain' }))).toBe('415 JSON_ONLY')
  })

  it('error: other hosts, sites and ports of this machine', async () => {
    const { url, post, codeOf } = await start()
    expect(await codeOf(await post({ request: 'x' }, { origin: 'https://evil.test' }))).toBe('403 ORIGIN_REFUSED')
    expect(await codeOf(await post({ request: 'x' }, { origin: 'http://127.0.0.1:3001' }))).toBe('403 ORIGIN_REFUSED')
    const preflight = await fetch(`${url}/process`, { method: 'OPTIONS', headers: { origin: 'https://evil.test' } })
    expect(preflight.status).toBe(403)
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
    const { port } = new URL(url)
    const statusOf = (path: string, headers: Record<string, string>) =>
      new Promise(resolve => {
        httpRequest(url + path, { headers }, response => resolve(response.resume().statusCode)).end()
      })
    for (const path of ['/process', '/health']) {
      expect(await statusOf(path, { host: `evil.test:${port}` })).toBe(421)
      expect(await statusOf(path, { host: `127.0.0.1:${port}`, 'sec-fetch-site': 'cross-site' })).toBe(403)
    }
  })

  it('error: no other path and no other method', async () => {
    const { url, codeOf } = await start()
    for (const path of ['/', '/process', '/nothing', '/process?x=1']) {
      expect(await codeOf(await fetch(url + path))).toBe('404 NOT_FOUND')
    }
  })

  it('error: a client that asks too often is told when to ask again', async () => {
    const { post, codeOf } = await start({ rateLimit: 1 })
    // Blank: the answer does not wait for the thread, and the limit is not refilled meanwhile.
    await post({ request: '' })
    const refused = await post({ request: '' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await codeOf(refused)).toBe('429 TOO_MANY_REQUESTS')
  })

  it('error: a port that is taken, a host that others reach', async () => {
    const { url } = await start()
    const port = Number(new URL(url).port)
    await expect(createAgentsService({ port })).rejects.toMatchObject({ code: 'PORT_TAKEN' })
    await expect(createAgentsService({ port: 0, host: '0.0.0.0' })).rejects.toMatchObject({ code: 'HOST_NOT_LOOPBACK' })
  })

  it('behavior: the planner answers where the model fails, and says so', async () => {
    const { worker, asked, fail } = makeModel()
    const { post } = await start({ worker })
    const response = post({ request: 'Hello' }, ndjson)
    await asked
    const error = modelErrors.error('MODEL_UNREACHABLE', { host: 'localhost:11434' })
    fail(error)
    const all = await events(await response)
    expect(all).toContainEqual({ type: 'text', text: 'Swaps' })
    expect(all.at(-1)).toMatchObject({ reply: { kind: 'reply', model: null, fallback: error.message } })
  })

  it('behavior: a model reads no key in plain text', async () => {
    const key = `sk-ant-api03-${'a1B2c3D4'.repeat(10)}`
    const read: unknown[] = []
    const model: ModelAssistant = {
      async answer(body, { document }) {
        read.push(body.request, body.history, document)
        throw modelErrors.error('MODEL_UNREACHABLE', { host: 'any' })
      },
      test: async () => {},
    }
    const { post } = await start({
      worker: { answer: (body, options) => answerRequest(body, { ...options, model }), close: async () => {} },
    })
    const workflow = {
      ...makeEmptyDocument('w', `Mine ${key}`),
      nodes: [
        {
          ...{ id: 'a', componentId: 'apiEndpoint', componentVersion: '1.0.0', label: 'Call' },
          ...{ position: { x: 0, y: 0 }, config: { headers: { authorization: `Bearer ${key}` } } },
        },
      ],
    }
    const history = [{ role: 'user', content: `My key is ${key}` }]
    await post({ request: `Use ${key} to swap 1 ETH`, history, workflow })
    expect(JSON.stringify(read)).toContain('to swap 1 ETH')
    expect(JSON.stringify(read)).toContain('My key is')
    expect(JSON.stringify(read)).not.toContain(key)
  })

  it.each([{}, ndjson])('behavior: a client that leaves ends the work, %o', async headers => {
    const said = vi.spyOn(console, 'error')
    const { worker, asked } = makeModel()
    const { post } = await start({ worker })
    const leaving = new AbortController()
    const response = post({ request: 'Hello' }, headers, leaving.signal)
    response.catch(() => {})
    const signal = await asked
    leaving.abort()
    await expect.poll(() => signal.aborted).toBe(true)
    expect(said).not.toHaveBeenCalled()
    said.mockRestore()
  })

  it('error: with a secret, whoever does not have it; its health says so', async () => {
    const { url, post, codeOf } = await start({ secret: 'right' })
    expect(await codeOf(await post({ request: 'x' }))).toBe('403 PRIVATE')
    expect(await codeOf(await post({ request: 'x' }, { 'x-sluice-agents-secret': 'wrong' }))).toBe('403 PRIVATE')
    expect((await post({ request: 'x' }, { 'x-sluice-agents-secret': 'right' })).status).toBe(200)
    expect([await isAgentsService(url), await isAgentsService(url, { alsoPrivate: true })]).toEqual([false, true])
  })

  it('error: more requests at a time than it answers; what was asked for ends with the service', async () => {
    const { worker, asked } = makeModel()
    const { post, codeOf, close } = await start({ worker })
    const open = Array.from({ length: 8 }, () => post({ request: 'Hello' }, ndjson))
    const responses = await Promise.all(open)
    expect(await codeOf(await post({ request: 'Hello' }))).toBe('503 BUSY')
    const signal = await asked
    await close()
    expect(signal.aborted).toBe(true)
    await Promise.allSettled(responses.map(response => response.text()))
  })
})

/** How long this thread computed at most before anybody else had a turn; time that other processes took does not count. */
function watchHolds() {
  let longestMs = 0
  let isOver = false
  const turn = (before: NodeJS.CpuUsage) => {
    const { user, system } = process.threadCpuUsage(before)
    longestMs = Math.max(longestMs, (user + system) / 1_000)
    if (!isOver) setTimeout(turn, 1, process.threadCpuUsage())
  }
  turn(process.threadCpuUsage())
  return () => {
    isOver = true
    return longestMs
  }
}

describe('the largest requests', () => {
  const ids = ['walletConnector', 'tokenInput', 'oneInchQuote', 'slippageControl', 'oneInchSwap']
  const { nodes, edges } = documentLimits
  const workflow = {
    ...makeEmptyDocument('large', 'Large'),
    nodes: Array.from({ length: nodes }, (_, n) => ({
      ...{ id: `n${n}`, componentId: ids[n % ids.length]!, componentVersion: '1.0.0', label: `Node ${n}` },
      ...{ position: { x: n, y: 0 }, config: { amount: '1' } },
    })),
    edges: Array.from({ length: edges }, (_, n) => ({
      ...{ id: `e${n}`, source: `n${n % nodes}`, sourcePort: 'quote' },
      ...{ target: `n${(n * 7 + 1) % nodes}`, targetPort: 'quote' },
    })),
  }

  it.each([
    ['a value', 'set the slippage to 2 %'],
    ['a node', 'remove the approval'],
    ['all problems', 'why does this fail?'],
    ['many words', 'swap '.repeat(800)],
  ])('behavior: %s of the largest workflow never holds the thread of the caller', async (_, request) => {
    const { post } = await start()
    const stop = watchHolds()
    const response = await post({ request, workflow })
    const answer = (await response.json()) as { code?: string; message?: string; error?: string }
    // A busy machine may need longer than the thread is let compute.
    expect([undefined, 'TOO_LONG']).toContain(answer.code)
    expect((answer.message ?? answer.error)?.length).toBeLessThan(10_000)
    expect(stop()).toBeLessThan(1_000)
  })

  it('error: more nodes than a workflow may have', async () => {
    const { post } = await start()
    const more = { ...workflow, nodes: [...workflow.nodes, { ...workflow.nodes[0]!, id: 'more' }] }
    const response = await post({ request: 'set the slippage to 2 %', workflow: more })
    expect(await response.json()).toMatchObject({ error: 'workflow.nodes must be at most 5000 entries long' })
  })
})

describe('isAgentsService', () => {
  it('default', async () => {
    const { url } = await start()
    expect(await isAgentsService(url)).toBe(true)
    expect(agentsHealthSchema.parse(await (await fetch(`${url}/health`)).json()).service).toBe('sluice-agents')
  })

  it('error: another program, and nothing', async () => {
    const other = createServer((_, response) => response.end('{"status":"ok"}'))
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    expect(await isAgentsService(`http://127.0.0.1:${port}`)).toBe(false)
    other.closeAllConnections()
    await new Promise(resolve => other.close(resolve))
    expect(await isAgentsService(`http://127.0.0.1:${port}`)).toBe(false)
  })
})
