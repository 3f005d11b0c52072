import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  createProject,
  executeNode,
  executeProject,
  keepPlugin,
  listInstalledPlugins,
  readInstalledPlugin,
  readRun,
  removePlugin,
  startRun,
} from '@sluice/protocol'
import type { JsonObject } from '@sluice/workflow'
import { readPlugin } from '@sluice/workflow/plugin'
import { describe, expect, it } from 'vitest'
import { connectPage } from '../testing/connectPage.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const networkFee = JSON.parse(
  readFileSync(new URL('../../../../packages/workflow/plugins/network-fee.json', import.meta.url), 'utf8'),
) as JsonObject

const nothing = { permissions: [], httpHosts: [] }

const makePlugin = (id: string, code = 'return { x: 1 }', more: JsonObject = {}): JsonObject => ({
  id,
  name: id,
  version: '1.0.0',
  components: [
    {
      id: `${id}Node`,
      name: id,
      template: { outputs: [{ id: 'x', name: 'X', dataType: 'any' }] },
      execution: { code },
    },
  ],
  ...more,
})

const keep = (server: TestServer, plugin: JsonObject, more = {}) =>
  server.call(keepPlugin, { body: { plugin, consent: nothing, ...more } as never })

const list = async (server: TestServer) => {
  const { body } = await server.call(listInstalledPlugins)
  return { ids: body.plugins.map(({ id }) => id), warnings: body.warnings }
}

const makeNode = (id: string, componentId: string, config: object = {}) => ({
  id,
  componentId,
  componentVersion: '1.0.0',
  label: id,
  position: { x: 0, y: 0 },
  config,
})

const makeDocument = (...nodes: object[]) => ({ id: 'p', name: 'P', description: '', nodes, edges: [] })

const fee = makeNode('fee', 'networkFee', { gasUsed: 21_000, gasPrice: '30000000000' })

describe('keepPlugin', () => {
  it('default: it is listed, and runs use its components by id, after a restart too', async () => {
    const server = await startTestServer()
    const kept = await keep(server, networkFee)
    expect(kept).toMatchObject({ status: 201, body: { id: 'network-fee', components: [{ id: 'networkFee' }] } })
    const { body: project } = await server.call(createProject, {
      body: { name: 'P', document: makeDocument(fee) as never },
    })
    const read = (pluginId: string) => server.call(readInstalledPlugin, { params: { pluginId } })
    expect(readPlugin((await read('network-fee')).body)).toEqual(readPlugin(networkFee))
    expect(await read('gone')).toMatchObject({ status: 404, body: { code: 'PLUGIN_NOT_FOUND' } })
    const run = (on: TestServer) =>
      on.call(executeProject, { params: { projectId: project.id }, body: { mode: 'functional' } })
    expect((await run(server)).body).toMatchObject({ success: true, results: { fee: { fee: '630000000000000' } } })
    const node = await server.call(executeNode, {
      body: { nodeType: 'networkFee', inputs: { gasUsed: 1, gasPrice: '1' } },
    })
    expect(node.body).toMatchObject({ success: true, pluginUsed: 'networkFee' })
    await server.close()
    const again = await startTestServer({ dataDir: server.dataDir })
    expect((await list(again)).ids).toEqual(['network-fee'])
    expect((await run(again)).body).toMatchObject({ success: true })
  })

  it('behavior: a run that was not finished goes on with the plugin it began with, also if that was removed', async () => {
    const first = await startTestServer({ signSimulated: false })
    await keep(first, networkFee)
    const inputs = (await import('@sluice/catalogue')).registry.get('oneInchSwap')!.fixture!
    const workflow = {
      ...makeDocument(
        makeNode('swap', 'oneInchSwap', { ...inputs, validateOnly: false }),
        makeNode('fee', 'networkFee', { gasPrice: '2' }),
      ),
      edges: [{ id: 'e', source: 'swap', sourcePort: 'gasUsed', target: 'fee', targetPort: 'gasUsed' }],
    }
    const context = { mode: 'functional', executionId: 'exec_kept' } as const
    expect(await first.call(startRun, { body: { workflow: workflow as never, context } })).toMatchObject({
      status: 201,
    })
    expect(await first.call(removePlugin, { params: { pluginId: 'network-fee' } })).toMatchObject({ status: 200 })
    await first.close()
    const second = await startTestServer({ dataDir: first.dataDir })
    const page = await connectPage(second)
    await page.send('subscribe-execution', { executionId: 'exec_kept' })
    expect(await page.ended('exec_kept')).toMatchObject({ type: 'execution.completed' })
    const { body } = await second.call(readRun, { params: { executionId: 'exec_kept' } })
    expect(body.events.some(event => event.type === 'node.completed' && event.nodeId === 'fee')).toBe(true)
  })

  it('behavior: what comes with a run goes before what is installed', async () => {
    const server = await startTestServer()
    await keep(server, makePlugin('a', 'return { x: "installed" }'))
    const run = async (plugins?: JsonObject[]) => {
      const { body } = await server.call(executeNode, {
        body: { nodeType: 'aNode', context: plugins ? { plugins } : {} } as never,
      })
      return body.result
    }
    expect(await run()).toEqual({ x: 'installed' })
    expect(await run([makePlugin('a', 'return { x: "given" }')])).toEqual({ x: 'given' })
    const other = makePlugin('b', 'return { x: "given" }')
    const components = (other.components as readonly JsonObject[]).map(one => ({ ...one, id: 'aNode' }))
    expect(await run([{ ...other, components }])).toEqual({ x: 'given' })
  })

  it('error: what it asks for has to be agreed to by name', async () => {
    const server = await startTestServer()
    const asking = makePlugin('a', 'return {}', {
      permissions: ['http:request', 'blockchain:read'],
      httpHosts: ['api.example.org'],
    })
    const consent = { permissions: ['http:request', 'blockchain:read'], httpHosts: ['api.example.org'] }
    for (const less of [nothing, { ...consent, httpHosts: [] }, { ...consent, permissions: ['http:request'] }]) {
      expect(await keep(server, asking, { consent: less })).toMatchObject({
        status: 409,
        body: { code: 'CONSENT_MISSING' },
      })
    }
    expect((await list(server)).ids).toEqual([])
    expect(await keep(server, asking, { consent })).toMatchObject({ status: 201 })
    const more = { ...asking, httpHosts: ['api.example.org', 'evil.example.org'] }
    expect(await keep(server, more, { consent, replace: true })).toMatchObject({ status: 409 })
    // A file changed by hand gets no more than what was agreed to.
    const path = join(server.dataDir, 'plugins', 'a.json')
    const file = JSON.parse(readFileSync(path, 'utf8'))
    writeFileSync(path, JSON.stringify({ ...file, plugin: more }))
    expect(await list(server)).toEqual({ ids: [], warnings: [expect.stringContaining('evil.example.org')] })
  })

  it('error: it is checked like a run does, and changes nothing then', async () => {
    const server = await startTestServer()
    for (const [plugin, finding] of [
      [makePlugin('a', 'return {'), 'can’t be compiled'],
      [makePlugin('a', 'return {}', { dependencies: ['gone'] }), 'needs the plugin gone'],
      [{ id: 'x' }, 'Plugin name is required'],
      [{ ...networkFee, components: [{ id: 'oneInchSwap', name: 'X', template: {} }] }, 'already exists'],
    ] as const) {
      const { status, body } = await keep(server, plugin)
      expect([status, body]).toEqual([400, expect.objectContaining({ code: 'PLUGIN_INVALID' })])
      expect(JSON.stringify(body)).toContain(finding)
    }
    await keep(server, makePlugin('a'))
    expect(await keep(server, makePlugin('a'))).toMatchObject({ status: 409, body: { code: 'PLUGIN_EXISTS' } })
    expect(await keep(server, makePlugin('a'), { replace: true })).toMatchObject({ status: 201 })
    expect((await list(server)).ids).toEqual(['a'])
  })

  it.skipIf(process.platform === 'win32')(
    'error: a folder that may have come with a download is not used',
    async () => {
      const server = await startTestServer()
      await keep(server, makePlugin('a'))
      const folder = join(server.dataDir, 'plugins')
      chmodSync(folder, 0o755)
      expect(await list(server)).toEqual({ ids: [], warnings: [expect.stringContaining('chmod 700')] })
      chmodSync(folder, 0o700)
      expect((await list(server)).ids).toEqual(['a'])
    },
  )

  it('error: too deep, too long, and keys of the prototype', async () => {
    const server = await startTestServer({ rateLimit: 0 })
    const send = async (plugin: string) => {
      const body = `{"plugin":${plugin},"consent":{"permissions":[],"httpHosts":[]}}`
      const headers = { 'x-app-token': server.token, 'content-type': 'application/json' }
      const response = await fetch(server.url + keepPlugin.path, { method: 'POST', headers, body })
      return [response.status, ((await response.json()) as { code?: string }).code]
    }
    const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
    for (const levels of [200, 100_000]) expect((await send(deep(levels)))[0]).toBe(400)
    expect(await send(JSON.stringify({ id: 'x'.repeat(1_500_000) }))).toEqual([400, 'PLUGIN_INVALID'])
    expect(await send(JSON.stringify({ id: 'x'.repeat(2_500_000) }))).toEqual([413, 'BODY_TOO_LARGE'])
    for (const id of ['__proto__', 'constructor', '../up', 'a/b', '']) {
      expect(await send(JSON.stringify(makePlugin('a')).replace('"id":"a"', `"id":${JSON.stringify(id)}`))).toEqual([
        400,
        'PLUGIN_INVALID',
      ])
    }
    const polluting = JSON.stringify(makePlugin('b')).replace('{', '{"__proto__":{"polluted":1},')
    await send(polluting)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
    expect((await list(server)).warnings).toEqual([])
  })

  it('error: a file that cannot be used is told about and stops no run', async () => {
    const server = await startTestServer()
    await keep(server, makePlugin('a'))
    writeFileSync(join(server.dataDir, 'plugins', 'b.json'), '{oops')
    expect(await list(server)).toEqual({ ids: ['a'], warnings: [expect.stringContaining('b.json')] })
    const { body } = await server.call(executeNode, { body: { nodeType: 'aNode' } })
    expect(body.success).toBe(true)
    expect(await server.call(removePlugin, { params: { pluginId: 'b' } })).toMatchObject({ status: 200 })
    expect((await list(server)).warnings).toEqual([])
  })
})

describe('removePlugin', () => {
  it('error: one that is needed, one that is not there, a path', async () => {
    const server = await startTestServer()
    await keep(server, makePlugin('base'))
    await keep(server, makePlugin('above', 'return {}', { dependencies: ['base'] }))
    const remove = async (pluginId: string) => {
      const { status, body } = await server.call(removePlugin, { params: { pluginId } })
      return [status, 'code' in body ? body.code : null]
    }
    expect(await remove('base')).toEqual([409, 'PLUGIN_NEEDED'])
    for (const id of ['gone', '../settings', '__proto__']) expect(await remove(id)).toEqual([404, 'PLUGIN_NOT_FOUND'])
    expect(await remove('above')).toEqual([200, null])
    expect(await remove('base')).toEqual([200, null])
  })
})
