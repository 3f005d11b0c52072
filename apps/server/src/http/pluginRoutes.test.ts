import { readFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  createProject,
  executeNode,
  executeProject,
  installPlugin,
  listPlugins,
  loadPlugin,
  readPluginSchema,
  readRun,
  searchPlugins,
  startRun,
} from '@sluice/protocol'
import { readPlugin } from '@sluice/workflow/plugin'
import { pluginSchema } from '@sluice/workflow/plugin-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connectPage } from '../testing/connectPage.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const fetched = async (server: TestServer, pluginId: string) =>
  (await server.call(installPlugin, { params: { pluginId } })).body

const makeNode = (id: string, componentId: string, config: object) => ({
  id,
  componentId,
  componentVersion: '1.0.0',
  label: id,
  position: { x: 0, y: 0 },
  config,
})

const makeDocument = (...nodes: object[]) => ({ id: 'p', name: 'P', description: '', nodes, edges: [] })

/** Another server of this machine that gives whatever is put into it. */
async function serveFiles(files: { readonly [path: string]: { status?: number; type?: string; text: string } }) {
  const asked: string[] = []
  const server = createHttpServer((request, response) => {
    asked.push(request.url ?? '')
    const { status = 200, type = 'application/json', text } = files[request.url ?? ''] ?? { status: 404, text: '{}' }
    response.writeHead(status, { 'content-type': type, location: '/plugin.json' }).end(text)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

describe('listPlugins', () => {
  it('default: what comes with Sluice, with what is to be seen before it is installed', async () => {
    const server = await startTestServer()
    const { status, body } = await server.call(listPlugins)
    expect(status).toBe(200)
    expect(body.map(({ id }) => id)).toEqual(['network-fee', 'rebalance', 'text-tools'])
    expect(body[0]).toMatchObject({ name: 'Network Fee', permissions: [], httpHosts: [], scripts: [] })
  })
})

describe('readPluginSchema', () => {
  it('default: the schema that scaffolds and examples carry, without a token', async () => {
    const server = await startTestServer()
    const answer = await fetch(`${server.url}${readPluginSchema.path}`)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual(pluginSchema())
    const example = new URL('../../../../examples/plugins/plugin.schema.json', import.meta.url)
    expect(JSON.parse(readFileSync(example, 'utf8'))).toEqual(pluginSchema())
  })
})

describe('searchPlugins', () => {
  it('default', async () => {
    const server = await startTestServer()
    const search = async (q: string) => (await server.call(searchPlugins, { query: { q } })).body.map(({ id }) => id)
    expect(await search('GAS')).toEqual(['network-fee'])
    expect(await search('split list')).toEqual(['text-tools'])
    expect(await search('__proto__')).toEqual([])
    expect(await search('')).toHaveLength(3)
  })
})

describe('installPlugin', () => {
  it('default: a definition that can be registered', async () => {
    const server = await startTestServer()
    expect(readPlugin(await fetched(server, 'text-tools'))).toMatchObject({ id: 'text-tools', version: '2.0.0' })
  })

  it('error: one that is not there, whatever its name means elsewhere', async () => {
    const server = await startTestServer()
    for (const pluginId of ['nothing', '__proto__', '../package', '..%2f..%2fpackage']) {
      const { status, body } = await server.call(installPlugin, { params: { pluginId } })
      expect([status, body.code]).toEqual([404, 'PLUGIN_NOT_FOUND'])
    }
  })
})

describe('loadPlugin', () => {
  it('default: from an address that was declared trusted; scripts come along as text', async () => {
    const scripts = { install: 'globalThis.installed = true' }
    const file = JSON.parse(
      readFileSync(new URL('../../../../packages/workflow/plugins/network-fee.json', import.meta.url), 'utf8'),
    )
    const files = await serveFiles({ '/plugin.json': { text: JSON.stringify({ ...file, scripts }) } })
    const server = await startTestServer({ env: { TRUSTED_ORIGINS: files.url } })
    const { status, body } = await server.call(loadPlugin, { body: { url: `${files.url}/plugin.json` } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: 'network-fee', scripts })
    expect(globalThis).not.toHaveProperty('installed')
  })

  it('error: private addresses are not asked at all', async () => {
    const files = await serveFiles({ '/plugin.json': { text: '{}' } })
    const server = await startTestServer({ rateLimit: 0 })
    const port = new URL(files.url).port
    const urls = [
      `${files.url}/plugin.json`,
      `https://127.0.0.1:${port}/plugin.json`,
      `https://localhost:${port}/plugin.json`,
      `https://[::1]:${port}/plugin.json`,
      `https://[::ffff:127.0.0.1]:${port}/`,
      `https://2130706433:${port}/`,
      'https://169.254.169.254/latest/meta-data',
      'https://10.0.0.1/',
      'file:///etc/passwd',
      'data:application/json,{}',
      'not an address',
    ]
    for (const url of urls) {
      const { body } = await server.call(loadPlugin, { body: { url } })
      expect([url, body.code]).toEqual([url, 'URL_NOT_ALLOWED'])
    }
    expect(files.asked).toEqual([])
  })

  it('error: redirects, other statuses, what is no plugin, too much of it', async () => {
    const large = JSON.stringify({ id: 'x', text: 'x'.repeat(1_100_000) })
    const files = await serveFiles({
      '/moved': { status: 302, text: '{}' },
      '/page': { type: 'text/html', text: '<html></html>' },
      '/wrong.json': { text: '{"id":"x"}' },
      '/deep.json': { text: '['.repeat(100_000) },
      '/large.json': { text: large },
    })
    const server = await startTestServer({ env: { TRUSTED_ORIGINS: files.url } })
    const codeOf = async (path: string) =>
      (await server.call(loadPlugin, { body: { url: files.url + path } })).body.code
    expect(await codeOf('/moved')).toBe('HTTP_FAILED')
    expect(await codeOf('/nothing')).toBe('PLUGIN_NOT_THERE')
    expect(await codeOf('/page')).toBe('PLUGIN_INVALID')
    expect(await codeOf('/wrong.json')).toBe('PLUGIN_INVALID')
    expect(['HTTP_FAILED', 'PLUGIN_INVALID']).toContain(await codeOf('/deep.json'))
    expect(await codeOf('/large.json')).toBe('HTTP_FAILED')
    expect(files.asked).not.toContain('/plugin.json')
  })
})

describe('plugins of a run', () => {
  it('default: every component of every example runs alone, with what it says to be tried with', async () => {
    const server = await startTestServer()
    for (const { id } of (await server.call(listPlugins)).body) {
      const plugin = await fetched(server, id)
      for (const component of plugin.components) {
        const inputs = component.fixture ?? {}
        const { body } = await server.call(executeNode, {
          body: { nodeType: component.id, inputs, context: { plugins: [plugin] } },
        })
        expect([component.id, body.error, body.success]).toEqual([component.id, null, true])
        expect(body).toMatchObject({ pluginUsed: component.id, pluginVersion: component.version })
      }
    }
  })

  it('behavior: a stored workflow runs with the plugins that came along, over HTTP and over the socket', async () => {
    const server = await startTestServer()
    const plugins = [await fetched(server, 'network-fee'), await fetched(server, 'text-tools')]
    const document = makeDocument(
      makeNode('fee', 'networkFee', { gasUsed: 21_000, gasPrice: '30000000000' }),
      makeNode('list', 'splitText', { text: 'a,b' }),
    )
    const { body: project } = await server.call(createProject, { body: { name: 'P', document } })
    const { body } = await server.call(executeProject, { params: { projectId: project.id }, body: { plugins } })
    expect(body).toMatchObject({
      success: true,
      results: { fee: { fee: '630000000000000' }, list: { items: ['a', 'b'], count: 2 } },
    })
    const without = await server.call(executeProject, { params: { projectId: project.id }, body: {} })
    expect(without).toMatchObject({ status: 422, body: { code: 'WORKFLOW_INVALID' } })

    const page = await connectPage(server)
    const started = await page.send('execute-workflow', {
      workflow: { id: project.id },
      context: { mode: 'functional', plugins: plugins as never },
    })
    expect(started).toMatchObject({ ok: true })
    expect((await page.ended()).type).toBe('execution.completed')
  })

  it('error: a plugin that takes the place of a built-in component, or is none', async () => {
    const server = await startTestServer()
    const plugin = await fetched(server, 'network-fee')
    const taking = { ...plugin, components: [{ ...plugin.components[0], id: 'oneInchSwap' }] }
    const context = (plugins: unknown[]) => ({ mode: 'functional', plugins })
    const workflow = makeDocument(makeNode('a', 'merge', {}))
    for (const [plugins, code] of [
      [[taking], 'PLUGIN_INVALID'],
      [[{}], 'PLUGIN_INVALID'],
      [[plugin, plugin], 'PLUGIN_EXISTS'],
      [[{ ...plugin, compatibility: { minVersion: '99.0.0' } }], 'PLUGIN_INCOMPATIBLE'],
      [[{ ...plugin, dependencies: ['gone'] }], 'PLUGIN_NEEDS'],
    ] as const) {
      const { body } = await server.call(startRun, { body: { workflow, context: context([...plugins]) } })
      expect(body.code).toBe(code)
    }
    const many = await server.call(startRun, { body: { workflow, context: context(Array(21).fill(plugin)) } })
    expect(many).toMatchObject({ status: 400, body: { code: 'REQUEST_INVALID' } })
  })

  it('error: what a plugin did not ask for it does not get, and its hosts keep it', async () => {
    const server = await startTestServer()
    const plugin = await fetched(server, 'network-fee')
    const withCode = (code: string, more = {}) => ({
      ...plugin,
      ...more,
      components: [{ ...plugin.components[0]!, execution: { runtime: 'javascript', code } }],
    })
    const run = async (given: object) =>
      (
        await server.call(executeNode, {
          body: {
            nodeType: 'networkFee',
            inputs: { gasUsed: 1, gasPrice: '1' },
            context: { plugins: [given] },
          },
        })
      ).body
    const asking = `return { shown: JSON.stringify(await host.http.request({ url: '${server.url}/api/health', method: 'GET', headers: {} })) }`
    const refused = await run(withCode(asking))
    expect(refused).toMatchObject({ success: false })
    expect(refused.error).toMatch(/http:request/)
    const elsewhere = await run(withCode(asking, { permissions: ['http:request'], httpHosts: ['api.example.org'] }))
    expect(elsewhere.success).toBe(false)
    const escaped = await run(withCode('return { shown: typeof process + typeof require + typeof fetch }'))
    expect(escaped.result).toEqual({ shown: 'undefinedundefinedundefined' })
    const scripted = await run(withCode("return { shown: 'ran' }", { scripts: { install: 'throw 1' } }))
    expect(scripted.result).toEqual({ shown: 'ran' })
  })

  it('behavior: an unfinished run is picked up with the plugins it began with', async () => {
    const first = await startTestServer({ signSimulated: false })
    const plugin = await fetched(first, 'network-fee')
    const inputs = (await import('@sluice/catalogue')).registry.get('oneInchSwap')!.fixture!
    const workflow = {
      ...makeDocument(
        makeNode('swap', 'oneInchSwap', { ...inputs, validateOnly: false }),
        makeNode('fee', 'networkFee', { gasPrice: '2' }),
      ),
      edges: [{ id: 'e', source: 'swap', sourcePort: 'gasUsed', target: 'fee', targetPort: 'gasUsed' }],
    }
    const context = { mode: 'functional', plugins: [plugin], executionId: 'exec_kept' }
    expect(await first.call(startRun, { body: { workflow, context } })).toMatchObject({ status: 201 })
    await first.close()
    const second = await startTestServer({ dataDir: first.dataDir })
    const page = await connectPage(second)
    await page.send('subscribe-execution', { executionId: 'exec_kept' })
    expect(await page.ended('exec_kept')).toMatchObject({ type: 'execution.completed' })
    const { body } = await second.call(readRun, { params: { executionId: 'exec_kept' } })
    expect(body.events.find(event => event.type === 'node.completed' && event.nodeId === 'fee')).toBeDefined()
    expect(body.record).not.toHaveProperty('plugins')
  })
})
