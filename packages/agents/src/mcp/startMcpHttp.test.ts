import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { components, findTemplate, templates } from '@sluice/catalogue'
import { documentFromTemplate } from '@sluice/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findingExplanations } from './findings.ts'
import { type RunningMcpServer, startMcpHttp } from './startMcpHttp.ts'

let server: RunningMcpServer
let client: Client

beforeAll(async () => {
  server = await startMcpHttp({ port: 0 })
  client = await connect(server.url)
})

afterAll(async () => {
  await client.close()
  await server.close()
})

async function connect(url: string): Promise<Client> {
  const connected = new Client({ name: 'test', version: '1.0.0' })
  await connected.connect(new StreamableHTTPClientTransport(new URL(url)))
  return connected
}

type Answer = { readonly isError: boolean; readonly text: string; readonly value: never }

async function call(name: string, input: object, to = client): Promise<Answer> {
  const { content, isError = false } = await to.callTool({ name, arguments: { ...input } })
  const [first] = content as readonly { readonly text: string }[]
  return { isError, text: first!.text, value: (isError ? null : JSON.parse(first!.text)) as never }
}

/** Asks without a client that sets the headers itself. */
function post(headers: object, body = '{}'): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const asked = request(server.url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers } })
  asked.on('response', response => {
    response.resume()
    resolve(response.statusCode!)
  })
  asked.on('error', reject)
  asked.end(body)
  return promise
}

const swap = documentFromTemplate(findTemplate('dex-aggregator-swap')!)

describe('startMcpHttp', () => {
  it('default: offers tools that only read, and none that signs, sends or publishes', async () => {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'list_components',
      'describe_component',
      'list_templates',
      'propose',
      'validate',
      'simulate',
      'explain_finding',
      'generate',
    ])
    expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([])
    expect(JSON.stringify(tools).length).toBeLessThan(10_000)
  })

  it('behavior: lists and describes components and templates', async () => {
    const { value: all } = await call('list_components', {})
    expect(all).toMatchObject({ components: components.map(({ id }) => ({ id })) })
    const { value: some } = await call('list_components', { search: 'PRICE impact', effect: 'quote' })
    expect(some).toMatchObject({ components: [{ id: 'priceImpactCalculator', category: 'DeFi' }] })
    const { value: one } = await call('describe_component', { id: 'delay' })
    expect(one).toMatchObject({
      inputs: [{ id: 'value', dataType: 'any' }],
      settings: [{ key: 'seconds', type: 'number', required: true, default: 1 }],
    })
    const { value: starts } = await call('list_templates', {})
    expect(starts).toMatchObject({ templates: templates.map(({ id }) => ({ id })) })
  })

  it('behavior: validates and simulates a template, an object and a text', async () => {
    for (const workflow of ['dex-aggregator-swap', swap, JSON.stringify(swap)]) {
      expect((await call('validate', { workflow })).value).toEqual({ valid: true, issues: [] })
    }
    const { value } = await call('simulate', { workflow: swap })
    expect(value).toMatchObject({ issues: [], run: { status: 'success' } })
    const missing = { ...swap, nodes: swap.nodes.filter(({ id }) => id === 'oneInchSwap'), edges: [] }
    expect((await call('validate', { workflow: missing })).value).toMatchObject({ valid: false })
    const { value: notRun } = await call('simulate', { workflow: missing })
    expect(notRun).toMatchObject({ run: { status: 'error', nodes: [] } })
  })

  it('behavior: proposes without a model, and says what it did', async () => {
    const { value, isError } = await call('propose', { request: 'Swap 1 ETH for USDC' })
    expect(isError).toBe(false)
    expect(value).toMatchObject({ message: expect.stringMatching(/./), model: null })
    const asked = await call('propose', { request: 'what will I sign?', workflow: swap })
    expect(asked.isError).toBe(false)
  })

  it('behavior: a request that takes long does not hold up others', async () => {
    const nodes = Array.from({ length: 5_000 }, (_, at) => ({ ...swap.nodes[2]!, id: `n${at}`, label: `Node ${at}` }))
    const long = call('propose', { request: 'swap '.repeat(800), workflow: { ...swap, nodes, edges: [] } })
    const short = call('list_components', { search: 'swap' })
    expect(await Promise.race([long.then(() => 'long'), short.then(() => 'short')])).toBe('short')
    expect((await long).text.length).toBeGreaterThan(0)
  })

  it('behavior: explains findings of the guard and codes of errors', async () => {
    const { value } = await call('explain_finding', { code: 't12', level: 'confirm', text: 'Price impact 18 %' })
    expect(value).toMatchObject({
      title: 'Price impact',
      text: 'Price impact 18 %',
      meaning: 'It may be signed only after the user has confirmed it.',
    })
    const { value: issue } = await call('explain_finding', { code: 'NODES_IN_CYCLE' })
    expect(issue).toMatchObject({ meanings: [{ area: 'WORKFLOW', cause: 'These nodes form a cycle: <nodes>' }] })
    expect(Object.keys(findingExplanations)).toEqual(
      Array.from({ length: 29 }, (_, at) => `T${String(at + 1).padStart(2, '0')}`),
    )
    const unknown = await call('explain_finding', { code: '__proto__' })
    expect(unknown).toMatchObject({ isError: true, text: expect.stringContaining('There is no finding') })
  })

  it('behavior: generates a list of files and single files, and writes nothing', async () => {
    const { value: list } = await call('generate', { workflow: swap })
    const { files } = list as { readonly files: readonly string[] }
    expect(files.length).toBeGreaterThan(50)
    const { value } = await call('generate', { workflow: swap, files: ['README.md'] })
    expect(value).toMatchObject({ files: [{ path: 'README.md', content: expect.stringContaining('#') }] })
    const outside = await call('generate', { workflow: swap, files: ['../../../etc/passwd'] })
    expect(outside).toMatchObject({ isError: true, text: 'The project has no file ../../../etc/passwd.' })
  })

  it('behavior: templates and components are resources', async () => {
    const { resources } = await client.listResources()
    expect(resources.length).toBe(templates.length + components.length)
    const { contents } = await client.readResource({ uri: 'sluice://templates/dex-aggregator-swap' })
    expect(JSON.parse((contents[0] as { text: string }).text)).toMatchObject({ nodes: swap.nodes })
    await expect(client.readResource({ uri: 'sluice://components/__proto__' })).rejects.toThrow()
    await expect(client.readResource({ uri: 'file:///etc/passwd' })).rejects.toThrow()
  })

  it('error: wrong types, unknown tools and templates are errors of one line', async () => {
    const wrong = [
      ['simulate', { workflow: 5 }],
      ['simulate', { workflow: swap, timeoutSeconds: 1e9 }],
      ['list_components', { category: 'Weapons' }],
      ['propose', { request: 'x'.repeat(5_000) }],
      ['propose', { request: ' \u0000\u200b ' }],
      ['propose', { request: '1 ETH', pending: { kind: 'create' } }],
      ['validate', { workflow: 'no-such-template' }],
      ['validate', { workflow: '{"nodes": 5}' }],
      ['validate', { workflow: '/etc/passwd' }],
      ['describe_component', { id: 'constructor' }],
    ] as const
    const texts = await Promise.all(wrong.slice(0, 4).map(async ([name, input]) => (await call(name, input)).text))
    expect(texts).toEqual([
      'workflow must be a workflow object, its JSON text, or the id of a template.',
      'timeoutSeconds must be at most 60.',
      expect.stringMatching(/^category must be \w+, .* or \w+\.$/),
      'request must be at most 4000 characters long.',
    ])
    for (const [name, input] of wrong) {
      const { isError, text } = await call(name, input)
      expect([name, isError, text.length < 500]).toEqual([name, true, true])
    }
    await expect(client.callTool({ name: 'sign_transaction', arguments: {} })).rejects.toThrow(/sign_transaction/)
  })

  it('error: a foreign host or origin gets 403, large bodies 413, unknown sessions 404', async () => {
    const { host } = new URL(server.url)
    expect(await post({ host: 'evil.example' })).toBe(403)
    expect(await post({ host: `evil.example:${new URL(server.url).port}` })).toBe(403)
    expect(await post({ host, origin: 'https://evil.example' })).toBe(403)
    expect(await post({ host, origin: 'http://localhost:5173' })).toBe(403)
    expect(await post({ host, 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await post({ host }, `{"a":"${'x'.repeat(5_000_001)}"}`)).toBe(413)
    expect(await post({ host }, `[${'1,'.repeat(300_000)}1]`)).toBe(413)
    expect(await post({ host, 'content-type': 'text/plain' })).toBe(415)
    expect((await fetch(server.url)).status).toBe(400)
    expect(await post({ host, 'mcp-session-id': 'x' })).toBe(404)
  })

  it('error: what is refused says what to do', async () => {
    const read = async (response: Response) => [response.status, await response.json()]
    const elsewhere = await read(await fetch(new URL('/elsewhere?x=1', server.url)))
    expect(elsewhere).toEqual([404, expect.objectContaining({ code: 'PATH_UNKNOWN', area: 'MCP' })])
    expect(elsewhere[1]).toMatchObject({
      error: 'There is nothing at /elsewhere',
      help: ['The MCP server is at /mcp.'],
    })
    const foreign = await read(await fetch(server.url, { method: 'POST', headers: { origin: 'https://evil.example' } }))
    expect(foreign).toEqual([403, expect.objectContaining({ help: [expect.stringMatching(/^Connect the client/)] })])
  })

  it('error: a workflow file of another form: the place in plain words', async () => {
    expect((await call('validate', { workflow: { edges: [] } })).text).toContain('nodes: is missing')
    const nodes = [{ id: 'a', config: 5 }]
    expect((await call('propose', { request: 'Hi', workflow: { nodes } })).text).not.toMatch(/Invalid input|expected/)
  })

  it('error: hostile workflows', async () => {
    const nodes = Array.from({ length: 5_001 }, (_, at) => ({ id: `n${at}`, type: 'delay' }))
    expect(await call('validate', { workflow: { nodes, edges: [] } })).toMatchObject({ isError: true })
    let deep: object = {}
    for (let level = 0; level < 1_200; level++) deep = { deep }
    const config = { deep }
    const workflow = { ...swap, nodes: swap.nodes.map(node => ({ ...node, config })) }
    await expect(call('simulate', { workflow })).rejects.toThrow()
    const key = `sk-proj-${'A1b2C3d4'.repeat(6)}`
    const leaking = { ...swap, name: key, nodes: [{ ...swap.nodes[0]!, componentId: key }] }
    expect((await call('validate', { workflow: leaking })).text).not.toContain(key)
  })

  it('behavior: a cancelled call ends its simulation', async () => {
    const script = { id: 's', componentId: 'script', componentVersion: '1.0.0', label: 'S', position: { x: 0, y: 0 } }
    const endless = { ...swap, nodes: [{ ...script, config: { code: 'for (;;) {}' } }], edges: [] }
    const short = { workflow: { ...swap, nodes: [], edges: [] } }
    const leaving = new AbortController()
    const input = { name: 'simulate', arguments: { workflow: endless, timeoutSeconds: 60 } }
    const called = [1, 2, 3, 4].map(() => client.callTool(input, { signal: leaving.signal }))
    for (const one of called) one.catch(() => {})
    // All slots are taken, and later free again, only if the runs have begun and ended.
    await expect.poll(async () => (await call('simulate', short)).isError).toBe(true)
    leaving.abort()
    for (const one of called) await expect(one).rejects.toThrow()
    const four = async () => Promise.all([1, 2, 3, 4].map(() => call('simulate', short)))
    await expect.poll(async () => (await four()).map(({ isError }) => isError)).toEqual(Array(4).fill(false))
  })
})

describe('startMcpHttp: an allowed folder', () => {
  let folder: string
  let writing: RunningMcpServer
  let writer: Client

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sluice-mcp-'))
    writing = await startMcpHttp({ port: 0, allowedFolder: join(folder, 'projects') })
    writer = await connect(writing.url)
  })

  afterAll(async () => {
    await writer.close()
    await writing.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('default: writes below it, and updates what it wrote', async () => {
    const { tools } = await writer.listTools()
    expect(tools.filter(({ annotations }) => !annotations?.readOnlyHint).map(({ name }) => name)).toEqual([
      'write_project',
    ])
    const { value } = await call('write_project', { workflow: swap, folder: 'my swap' }, writer)
    expect(value).toMatchObject({ folder: join(folder, 'projects', 'my swap') })
    expect(existsSync(join(folder, 'projects', 'my swap', 'README.md'))).toBe(true)
    const again = await call('write_project', { workflow: swap, folder: 'my swap' }, writer)
    expect(again.value).toMatchObject({ conflicts: [] })
    const { written, unchanged } = again.value as { readonly written: number; readonly unchanged: number }
    // The manifest is always written.
    expect([written, unchanged > 50]).toEqual([1, true])
  })

  it('error: nothing is written elsewhere', async () => {
    symlinkSync(folder, join(folder, 'projects', 'link'))
    mkdirSync(join(folder, 'projects', 'own', 'work'), { recursive: true })
    for (const name of ['../out', '..', '.', '/tmp/out', 'a/b', 'a\\b', '.hidden', 'link', 'own', 'x\u0000']) {
      const { isError } = await call('write_project', { workflow: swap, folder: name }, writer)
      expect([name, isError]).toEqual([name, true])
    }
    expect(readdirSync(folder)).toEqual(['projects'])
  })
})
