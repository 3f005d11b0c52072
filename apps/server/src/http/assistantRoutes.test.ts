import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAgentsService } from '@sluice/agents/service'
import { type ScriptedAnswer, startModelStandIn } from '@sluice/agents/testing'
import {
  type ProcessEvent,
  processReplySchema,
  processRequest,
  readAssistant,
  removeAssistantModel,
  writeAssistantModel,
} from '@sluice/protocol'
import { makeEmptyDocument } from '@sluice/workflow'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createAgentsClient } from '../assistant/createAgentsClient.ts'
import { openAgents } from '../assistant/openAgents.ts'
import { startSignInServer } from '../testing/startSignInServer.ts'
import { startTestServer } from '../testing/startTestServer.ts'

const own = { agents: { port: 0 } }
const ndjson = { accept: 'application/x-ndjson' }

/** Another program in place of the agents service; its address. Ends with the test. */
async function startOther(handle: RequestListener): Promise<string> {
  const server = createServer(handle).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function stream(server: Awaited<ReturnType<typeof startTestServer>>, body: unknown, signal?: AbortSignal) {
  const response = await fetch(server.url + processRequest.path, {
    method: 'POST',
    headers: { ...ndjson, 'x-app-token': server.token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  })
  return response
}

const linesOf = async (response: Response) =>
  (await response.text())
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as ProcessEvent)

describe('assistant routes', () => {
  it('default', async () => {
    const server = await startTestServer(own)
    const { body: status } = await server.call(readAssistant)
    expect(readAssistant.response.parse(status)).toMatchObject({
      agentsUrl: server.agents.url,
      isOwn: true,
      isReachable: true,
    })
    const { status: code, body } = await server.call(processRequest, { body: { request: 'Hello' } })
    expect(code).toBe(200)
    expect(processReplySchema.parse(body)).toEqual(body)
  })

  it('behavior: names the model of the environment, never its key; where it does not answer, the planner does', async () => {
    const key = 'hunter2-hunter2'
    const settings = { provider: 'openai', baseUrl: 'http://127.0.0.1:9/v1', model: 'any' }
    const { model: SLUICE_MODEL_NAME, baseUrl: SLUICE_MODEL_URL } = settings
    const env = { SLUICE_MODEL_NAME, SLUICE_MODEL_URL, SLUICE_MODEL_KEY: key }
    const server = await startTestServer({ ...own, env })
    const { body: status } = await server.call(readAssistant)
    expect(status.model).toEqual({ ...settings, hasKey: true, source: 'env' })
    const { body } = await server.call(processRequest, { body: { request: 'Hello' } })
    expect(body).toMatchObject({ kind: 'reply', model: null, fallback: expect.stringMatching(/model/) })
    expect(JSON.stringify([status, body])).not.toContain(key)
    await expect(startTestServer({ ...own, env: { SLUICE_MODEL_URL } })).rejects.toMatchObject({
      code: 'MODEL_SETTINGS_INVALID',
    })
  })

  it('behavior: passes events on as they come', async () => {
    const server = await startTestServer(own)
    const response = await stream(server, { request: 'Hello' })
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
    const lines = await linesOf(response)
    expect(lines[0]).toEqual({ type: 'status', text: 'Analyzing your request...' })
    expect(lines.at(-1)).toMatchObject({ type: 'reply', reply: { kind: 'reply' } })
  })

  it('behavior: what the agents service refuses comes back as it said it', async () => {
    const server = await startTestServer(own)
    const refused = await server.call(processRequest, { body: { request: ' ' } })
    expect(refused).toMatchObject({ status: 400, body: { area: 'AGENTS', code: 'REQUEST_BLANK' } })
    expect(await linesOf(await stream(server, { request: ' ' }))).toMatchObject([
      { type: 'error', error: refused.body.error, help: refused.body.help },
    ])
    const long = await server.call(processRequest, { body: { request: 'x'.repeat(100_000) } })
    expect(long).toMatchObject({ status: 413, body: { code: 'REQUEST_TOO_LONG' } })
  })

  it('behavior: no key in plain text leaves the server', async () => {
    const key = `sk-${'a1B2c3D4'.repeat(6)}`
    const sent: string[] = []
    const url = await startOther(async (request, response) => {
      for await (const chunk of request) sent.push(String(chunk))
      response.writeHead(500).end()
    })
    const server = await startTestServer({ agents: { url } })
    const workflow = {
      ...makeEmptyDocument('w', 'W'),
      nodes: [
        {
          ...{ id: 'a', componentId: 'apiEndpoint', componentVersion: '1.0.0', label: 'Call' },
          ...{ position: { x: 0, y: 0 }, config: { headers: { authorization: `Bearer ${key}` } } },
        },
      ],
    }
    await server.call(processRequest, { body: { request: 'Hello', workflow } })
    expect(sent.join('')).toContain('"id":"a"')
    expect(sent.join('')).not.toContain(key)
  })

  it('error: nothing runs there: the documented message with the address that was asked', async () => {
    const { url, close } = await createAgentsService({ port: 0 })
    await close()
    const server = await startTestServer({ agents: { url } })
    expect((await server.call(readAssistant)).body).toMatchObject({ agentsUrl: url, isOwn: false, isReachable: false })
    const { host } = new URL(url)
    const { status, body } = await server.call(processRequest, { body: { request: 'Hello' } })
    expect(status).toBe(502)
    expect(body.error).toBe(
      `An error occurred. Please make sure the agents service is running on ${host}. Error: connect ECONNREFUSED ${host}`,
    )
    expect(await linesOf(await stream(server, { request: 'Hello' }))).toMatchObject([{ error: body.error }])
  })

  it.each([
    ['a page', 200, '<html>'],
    ['other JSON', 200, '{"kind":"proposal"}'],
    ['an empty answer', 200, ''],
    ['an error without a sentence', 500, 'oops'],
  ])('error: %s of another program', async (_, status, text) => {
    const url = await startOther((_request, response) => response.writeHead(status).end(text))
    const server = await startTestServer({ agents: { url } })
    const refused = await server.call(processRequest, { body: { request: 'Hello' } })
    expect(refused).toMatchObject({ status: 502, body: { code: 'AGENTS_ANSWER_INVALID' } })
    expect(await linesOf(await stream(server, { request: 'Hello' }))).toMatchObject([{ error: refused.body.error }])
  })

  it('error: an answer that ends in the middle, and one that never comes', async () => {
    const cut = await startOther((_request, response) => {
      response.writeHead(200).write('{"type":"status","text":"Thinking"}\n', () => response.destroy())
    })
    const lines = await linesOf(await stream(await startTestServer({ agents: { url: cut } }), { request: 'Hello' }))
    expect(lines).toMatchObject([
      { type: 'status', text: 'Thinking' },
      { type: 'error', error: expect.any(String) },
    ])
    const silent = createAgentsClient(await startOther(() => {}), { timeoutMs: 50 })
    const { signal } = new AbortController()
    await expect(silent.process({ request: 'Hello' }, { signal })).rejects.toMatchObject({ code: 'AGENTS_TIMEOUT' })
  })

  it('behavior: a client that leaves ends the request to the agents service', async () => {
    const left = Promise.withResolvers<void>()
    const came = Promise.withResolvers<void>()
    const url = await startOther((_request, response) => {
      came.resolve()
      response.on('close', () => left.resolve())
    })
    const server = await startTestServer({ agents: { url } })
    const leaving = new AbortController()
    const said = vi.spyOn(console, 'error')
    const response = await stream(server, { request: 'Hello' }, leaving.signal)
    await came.promise
    leaving.abort()
    await left.promise
    await expect(response.text()).rejects.toThrow()
    expect(said).not.toHaveBeenCalled()
    said.mockRestore()
  })
})

describe('openAgents', () => {
  it('default: closed with the server', async () => {
    const server = await startTestServer(own)
    expect((await fetch(`${server.agents.url}/health`)).status).toBe(200)
    await server.close()
    await expect(fetch(`${server.agents.url}/health`)).rejects.toThrow()
  })

  it('behavior: uses the service of another Sluice on that port, and leaves it running', async () => {
    const first = await startTestServer(own)
    const second = await startTestServer({ agents: { port: Number(new URL(first.agents.url).port) } })
    expect(second.agents).toMatchObject({ url: first.agents.url, takenPort: null })
    expect((await second.call(processRequest, { body: { request: 'Hello' } })).status).toBe(200)
    await second.close()
    expect((await first.call(readAssistant)).body.isReachable).toBe(true)
  })

  it('behavior: starts one of its own when that Sluice has ended', async () => {
    const first = await startTestServer(own)
    const second = await startTestServer({ agents: { port: Number(new URL(first.agents.url).port) } })
    expect((await second.call(readAssistant)).body).toMatchObject({ isOwn: false })
    await first.close()
    const body = { request: 'Hello' }
    const answers = await Promise.all([1, 2, 3].map(() => second.call(processRequest, { body })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await second.call(readAssistant)).body).toMatchObject({
      agentsUrl: first.agents.url,
      isOwn: true,
      isReachable: true,
    })
    await second.close()
    await expect(fetch(`${first.agents.url}/health`)).rejects.toThrow()
  })

  it('behavior: takes a free port where another program uses the one it wants', async () => {
    const port = Number(new URL(await startOther((_, response) => response.end('{}'))).port)
    const agents = await openAgents({ port }, {})
    onTestFinished(agents.close)
    expect(agents.takenPort).toBe(port)
    expect(new URL(agents.url).port).not.toBe(String(port))
  })
})

describe('the agents service of a server with sign-in', () => {
  const body = { request: 'Hello' }

  async function startModel(summary: string) {
    const key = `canary of ${summary}`
    const intent = { kind: 'talk', summary }
    const standIn = await startModelStandIn({
      key,
      answers: [{ text: 'Hi', calls: [{ name: 'submit_intent', input: intent }] }],
    })
    onTestFinished(standIn.close)
    const settings = {
      SLUICE_MODEL_PROVIDER: 'anthropic',
      SLUICE_MODEL_NAME: 'any',
      SLUICE_MODEL_URL: standIn.baseUrl,
      SLUICE_MODEL_KEY: key,
    }
    return { env: settings, requests: standIn.requests }
  }

  const post = async (url: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}/process`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as { readonly code?: string; readonly message?: string }
    return { status: response.status, code: answer.code, message: answer.message }
  }

  it('error: other programs are refused, whatever they name, and the model is not asked', async () => {
    const { env, requests } = await startModel('of A')
    const server = await startSignInServer({ ...own, env })
    const { url } = server.agents
    const { workspaceId } = server.owner.session
    for (const id of [undefined, workspaceId!, 'workspace-invented', '../../etc']) {
      const headers = { 'x-sluice-agents-secret': 'guessed', ...(id === undefined ? {} : { 'x-sluice-model-of': id }) }
      expect(await post(url, headers)).toMatchObject({ status: 403, code: 'PRIVATE' })
    }
    expect(await post(url)).toMatchObject({ status: 403, code: 'PRIVATE' })
    expect(requests).toEqual([])
    expect((await server.owner.browser.call(readAssistant)).body).toMatchObject({ isOwn: true, isReachable: true })
    expect((await server.owner.browser.call(processRequest, { body })).body.message).toBe('of A')
  })

  it('behavior: servers that want one port have a service and a model each', async () => {
    const a = await startSignInServer({ ...own, env: (await startModel('of A')).env })
    const port = Number(new URL(a.agents.url).port)
    const b = await startSignInServer({ agents: { port } })
    const c = await startTestServer({ agents: { port } })
    expect([b.agents.takenPort, c.agents.takenPort]).toEqual([port, port])
    expect((await b.owner.browser.call(processRequest, { body })).body.model).toBeNull()
    expect((await c.call(processRequest, { body })).body.model).toBeNull()
    expect((await post(c.agents.url)).status).toBe(200)
  })

  it('error: without sign-in, programs are answered as before, and a workspace that they name is not there', async () => {
    const server = await startTestServer({ ...own, env: (await startModel('of all')).env })
    expect(await post(server.agents.url)).toMatchObject({ status: 200, message: 'of all' })
    for (const id of ['workspace-invented', '../../etc']) {
      expect(await post(server.agents.url, { 'x-sluice-model-of': id })).toMatchObject({
        status: 404,
        code: 'WORKSPACE_NOT_FOUND',
      })
    }
  })
})

describe('the model of the assistant', () => {
  const key = 'canary-model-key-90ab'
  const submitted = { kind: 'talk', summary: 'Hello from the model' }
  const talk: ScriptedAnswer = { text: 'Hi', calls: [{ name: 'submit_intent', input: submitted }] }

  async function startModel(answers: readonly ScriptedAnswer[] = [talk], taken: string | null = key) {
    const standIn = await startModelStandIn({ key: taken, answers })
    onTestFinished(standIn.close)
    return standIn
  }

  it('default: it is tested, stored and used, and answers until it is removed', async () => {
    const { baseUrl, problems, requests } = await startModel()
    const server = await startTestServer(own)
    const body = { provider: 'anthropic', baseUrl, model: 'claude-test' } as const
    const { body: written } = await server.call(writeAssistantModel, { body: { ...body, key } })
    expect(written.model).toEqual({ ...body, hasKey: true, source: 'store' })
    expect(requests).toHaveLength(1)
    const { body: reply } = await server.call(processRequest, { body: { request: 'Hello' } })
    expect(reply).toMatchObject({
      message: 'Hello from the model',
      model: { provider: 'anthropic', inputTokens: 1_200 },
    })
    const renamed = await server.call(writeAssistantModel, { body: { ...body, model: 'claude-other' } })
    expect(renamed.body.model).toMatchObject({ model: 'claude-other', hasKey: true })
    const { body: removed } = await server.call(removeAssistantModel)
    expect(removed.model).toBeNull()
    expect((await server.call(processRequest, { body: { request: 'Hello' } })).body.model).toBeNull()
    expect(problems).toEqual([])
    expect(JSON.stringify([written, reply, renamed, removed])).not.toContain(key)
  })

  it('error: what fails its test is not stored', async () => {
    const { baseUrl } = await startModel([{ fault: 'status', status: 401 }])
    const server = await startTestServer(own)
    const body = { provider: 'openai', baseUrl, model: 'm', key } as const
    const { status, body: refused } = await server.call(writeAssistantModel, { body })
    expect([status, refused.code]).toEqual([502, 'MODEL_KEY_REFUSED'])
    expect((await server.call(readAssistant)).body.model).toBeNull()
  })

  it('behavior: a stored key goes to no other host', async () => {
    const first = await startModel()
    const other = await startModel([{ text: 'ready' }], null)
    const server = await startTestServer(own)
    const body = { provider: 'openai', baseUrl: first.baseUrl, model: 'm' } as const
    await server.call(writeAssistantModel, { body: { ...body, key } })
    const moved = await server.call(writeAssistantModel, { body: { ...body, baseUrl: other.baseUrl } })
    expect(moved.body.model).toMatchObject({ baseUrl: other.baseUrl, hasKey: false })
    expect(other.problems).toEqual([])
  })

  it.each([
    [{ baseUrl: 'http://example.org/v1' }, 400, 'MODEL_ADDRESS_NOT_ALLOWED'],
    [{ baseUrl: 'https://10.0.0.1/v1' }, 400, 'MODEL_ADDRESS_NOT_ALLOWED'],
    [{ baseUrl: 'not a url' }, 400, 'MODEL_ADDRESS_NOT_ALLOWED'],
    [{ key: `0x${'4f3edf983ac636a6'.repeat(4)}` }, 400, 'PRIVATE_KEY_REFUSED'],
    [{ model: ' ' }, 400, 'REQUEST_INVALID'],
    [{ provider: 'other' }, 400, 'REQUEST_INVALID'],
  ])('error: %o', async (wrong, status, code) => {
    const server = await startTestServer(own)
    const body = { provider: 'openai', baseUrl: 'http://127.0.0.1:9/v1', model: 'm', key, ...wrong } as never
    const refused = await server.call(writeAssistantModel, { body })
    expect([refused.status, refused.body.code]).toEqual([status, code])
  })

  it('error: a model of the environment cannot be changed', async () => {
    const env = { SLUICE_MODEL_NAME: 'm', SLUICE_MODEL_URL: 'http://127.0.0.1:9/v1' }
    const server = await startTestServer({ ...own, env })
    const body = { provider: 'openai', baseUrl: 'http://127.0.0.1:9/v1', model: 'm' } as const
    expect((await server.call(writeAssistantModel, { body })).body.code).toBe('MODEL_FROM_ENVIRONMENT')
    expect((await server.call(removeAssistantModel)).body.code).toBe('MODEL_FROM_ENVIRONMENT')
  })
})
