import { connect } from 'node:net'
import {
  createProject,
  executeNode,
  installPlugin,
  loadPlugin,
  processRequest,
  startRun,
  testOneInch,
} from '@sluice/protocol'
import { describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const post = async (server: TestServer, path: string, body: string, headers = {}) => {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'x-app-token': server.token, 'content-type': 'application/json', ...headers },
    body,
  })
  const answer = (await response.json()) as { code: string; error: string; help: string[] }
  expect(answer).toMatchObject({ error: expect.any(String), code: expect.any(String), help: expect.any(Array) })
  return `${response.status} ${answer.code}`
}

const small = [testOneInch.path, loadPlugin.path]
const large = [executeNode.path, startRun.path, processRequest.path]

const merge = { componentId: 'merge', componentVersion: '1.0.0', label: '', position: { x: 0, y: 0 }, config: {} }

const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

/** How long this thread computed at most before anybody else had a turn; time that other processes took does not count. */
function watchHolds() {
  let longestMs = 0
  let isOver = false
  const turn = (before: NodeJS.CpuUsage) => {
    const { user, system } = process.threadCpuUsage(before)
    longestMs = Math.max(longestMs, (user + system) / 1000)
    if (!isOver) setTimeout(turn, 1, process.threadCpuUsage())
  }
  turn(process.threadCpuUsage())
  return {
    longestMs() {
      isOver = true
      return longestMs
    },
  }
}

function cpuMs(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

describe('hostile requests', () => {
  it('error: too much, too deep, no JSON, and what says that it is something else', async () => {
    const server = await startTestServer({ rateLimit: 0 })
    const text = (bytes: number) => JSON.stringify({ url: 'x'.repeat(bytes) })
    for (const path of small) expect(await post(server, path, text(1_000_001))).toBe('413 BODY_TOO_LARGE')
    for (const path of large) expect(await post(server, path, text(5_000_001))).toBe('413 BODY_TOO_LARGE')
    for (const path of [...small, ...large]) {
      expect(await post(server, path, text(900_000))).toBe('400 REQUEST_INVALID')
      expect(await post(server, path, '{"a":')).toBe('400 JSON_INVALID')
      expect(await post(server, path, '[]')).toBe('400 REQUEST_INVALID')
      expect(await post(server, path, 'null')).toBe('400 REQUEST_INVALID')
      expect(await post(server, path, '{}', { 'content-type': 'text/plain' })).toBe('415 JSON_ONLY')
      expect(await post(server, path, '{}', { origin: 'https://evil.test' })).toBe('403 ORIGIN_REFUSED')
      expect(await post(server, path, '{}', { 'x-app-token': 'wrong' })).toBe('401 TOKEN_MISSING')
    }
    for (const levels of [200, 100_000]) {
      const bodies = [
        `{"nodeType":"merge","inputs":${deep(levels)}}`,
        `{"nodeType":"merge","context":{"plugins":[${deep(levels)}]}}`,
      ]
      for (const body of bodies) expect(await post(server, executeNode.path, body)).toMatch(/^400 /)
    }
    expect((await server.call(executeNode, { body: { nodeType: 'nothing' } })).status).toBe(200)
  })

  it('error: keys of the prototype change nobody, wherever they stand', async () => {
    const server = await startTestServer({ rateLimit: 0 })
    const evil = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}'
    const plugin = `{${evil},"id":"p","name":"P","version":"1.0.0","components":[{${evil},"id":"c","name":"C","template":{${evil},"inputs":[],"outputs":[{"id":"o","name":"O","dataType":"any"}]},"execution":{"code":"return { o: inputs.polluted ?? 'clean' }"}}]}`
    const body = `{"nodeType":"c","inputs":{${evil}},"context":{${evil},"plugins":[${plugin}]},${evil}}`
    const response = await fetch(server.url + executeNode.path, {
      method: 'POST',
      headers: { 'x-app-token': server.token, 'content-type': 'application/json' },
      body,
    })
    if (response.status === 200) expect(await response.json()).toMatchObject({ result: { o: 'clean' } })
    else expect(response.status).toBe(400)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
    const node = `{"id":"__proto__","componentId":"__proto__","componentVersion":"1.0.0","label":"","position":{"x":0,"y":0},"config":{${evil}}}`
    const document = `{"id":"x","name":"","description":"","nodes":[${node}],"edges":[]}`
    expect(await post(server, startRun.path, `{"workflow":${document},"context":{"mode":"functional"}}`)).toMatch(/^4/)
    const stored = { nodes: [{ ...merge, id: '__proto__' }], edges: [], id: 'x', name: '', description: '' }
    expect((await server.call(createProject, { body: { name: 'p', document: stored } })).status).toBe(400)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  it('error: names that mean something to a file system or a database', async () => {
    const server = await startTestServer({ rateLimit: 0 })
    for (const name of ['../../etc/passwd', "'; DROP TABLE run; --", 'x\u0000y', '\u202e', 'x'.repeat(200)]) {
      const { status, body } = await server.call(installPlugin, { params: { pluginId: name } })
      expect([status, body.code]).toEqual([404, 'PLUGIN_NOT_FOUND'])
      const { body: node } = await server.call(executeNode, { body: { nodeType: name, context: { nodeId: name } } })
      expect(node).toMatchObject({ success: false, nodeId: name, code: 'VALIDATION_FAILED' })
    }
    expect((await server.call(createProject, { body: { name: 'Still here' } })).status).toBe(201)
  })

  it.each([
    ['many keys', 23, (one: number) => Array.from({ length: 10_000 }, (_, index) => `"k${one * 10_000 + index}":1`)],
    ['many lists', 23, () => [`"v":[${Array.from({ length: 10_000 }, () => '[]')}]`]],
    ['many nodes', 4_900, () => Array.from({ length: 40 }, (_, index) => `"k${index}":"0123"`)],
  ])(
    'behavior: a document of 4.9 MB with as many values as may be never holds the server long, %s',
    async (_, count, entries) => {
      const server = await startTestServer({ rateLimit: 0 })
      const node = (id: number, config: readonly string[]) =>
        `{"id":"n${id}","componentId":"oneInchSwap","componentVersion":"1.0.0","label":"","position":{"x":0,"y":0},"config":{${config}}}`
      const documentOf = (pad: number) => {
        const nodes = Array.from({ length: count }, (_, index) => node(index, entries(index)))
        return `{"id":"x","name":"n","description":"","nodes":[${[...nodes, node(count, [`"pad":"${'x'.repeat(pad)}"`])]}],"edges":[]}`
      }
      const document = documentOf(4_900_000 - documentOf(0).length)
      const requests = [
        [createProject.path, `{"name":"p","document":${document}}`, /^201/],
        [startRun.path, `{"workflow":${document},"context":{"mode":"functional"}}`, /^422/],
      ] as const
      for (const [path, body, status] of requests) {
        const watch = watchHolds()
        const headers = { 'x-app-token': server.token, 'content-type': 'application/json' }
        const answer = await fetch(server.url + path, { method: 'POST', headers, body })
        expect(`${answer.status} ${(await answer.text()).slice(0, 200)}`).toMatch(status)
        // A busy machine needs more CPU time for the same work: reading the text as JSON is the measure.
        expect(watch.longestMs()).toBeLessThan(Math.max(1_500, 12 * cpuMs(() => JSON.parse(body))))
      }
    },
    60_000,
  )

  it('error: more values than may be, over HTTP and in a message', async () => {
    const server = await startTestServer({ rateLimit: 0 })
    const many = `[${Array.from({ length: 250_000 }, () => '1')}]`
    for (const path of large) expect(await post(server, path, many)).toBe('413 JSON_TOO_MANY_VALUES')
  })

  it('behavior: a node that never ends does not keep others waiting, and one that floods is cut off', async () => {
    const server = await startTestServer({ rateLimit: 0 })
    const endless = server.call(executeNode, {
      body: { nodeType: 'script', inputs: { code: 'while (true) {}', timeoutMs: 25_000 } },
    })
    const other = server.call(executeNode, { body: { nodeType: 'nothing' } })
    const first = await Promise.race([
      other,
      endless.then(
        () => null,
        () => null,
      ),
    ])
    expect(first?.status).toBe(200)
    const flood = await server.call(executeNode, {
      body: { nodeType: 'script', inputs: { code: "return 'x'.repeat(50_000_000)" } },
    })
    expect(flood.body).toMatchObject({ success: false, result: null })
    await server.close()
    await endless.catch(() => {})
  })
})

describe('slow requests', () => {
  it('error: a body that never arrives is given up', async () => {
    const { url, token } = await startTestServer({ requestTimeoutMs: 500 })
    const { hostname, port, host } = new URL(url)
    const socket = connect(Number(port), hostname)
    const started = performance.now()
    socket.write(
      `POST /api/projects HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nX-App-Token: ${token}\r\nContent-Length: 100\r\n\r\n{`,
    )
    const ended = await new Promise(resolve => socket.on('close', resolve).on('error', resolve).resume())
    expect(ended).toBeDefined()
    expect(performance.now() - started).toBeLessThan(20_000)
  })
})
