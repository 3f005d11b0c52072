import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findTemplate } from '@sluice/catalogue'
import { findToken } from '@sluice/defi'
import { ethereumPlan, startDevnet } from '@sluice/devnet'
import { generateProject } from '@sluice/generator'
import { hostSha256, readTemplates } from '@sluice/generator/node'
import {
  deleteEverything,
  listPreviews,
  type PreviewAcknowledgement,
  type ReceivedPreviewEvents,
  receivedPreviewMessages,
  type SentPreviewEvents,
  startPreview,
  stopPreview,
  updatePreview,
} from '@sluice/protocol'
import { documentFromTemplate } from '@sluice/workflow'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { makeDataDir } from '../testing/makeDataDir.ts'
import { findProcessesWith, requestPreview } from '../testing/requestPreview.ts'
import { spawnServer } from '../testing/spawnServer.ts'
import { startTestServer } from '../testing/startTestServer.ts'

const template = 'dex-aggregator-swap'
const swap = documentFromTemplate(findTemplate(template)!)
const icm = { template: 'avalanche-icm-workflow', config: { network: 'live' as const } }

let devnet: Awaited<ReturnType<typeof startDevnet>>

beforeAll(async () => {
  devnet = await startDevnet({ port: 0, aggregatorPort: 0, chains: [ethereumPlan] })
})

afterAll(() => devnet?.stop())

const startServer = () =>
  startTestServer({
    devnet: { chains: devnet.chains.map(chain => ({ ...chain })), aggregatorUrl: devnet.aggregatorUrl },
  })

type PreviewSocket = Socket<ReceivedPreviewEvents, SentPreviewEvents>

async function connect({ url, token }: { readonly url: string; readonly token: string }) {
  const socket: PreviewSocket = io(url, { auth: { token }, transports: ['websocket'], reconnection: false })
  onTestFinished(() => void socket.disconnect())
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  const received: { readonly name: string; readonly payload: unknown }[] = []
  socket.onAny((name: string, payload: unknown) => received.push({ name, payload }))
  const send = (name: keyof SentPreviewEvents, payload: object): Promise<PreviewAcknowledgement> =>
    (socket as unknown as Socket).timeout(20_000).emitWithAck(name, payload)
  const messages = () =>
    received.flatMap(({ name, payload }) => (name === 'log' ? [(payload as { message: string }).message] : []))
  const states = () =>
    received.flatMap(({ name, payload }) => (name === 'preview-state' ? [(payload as { state: string }).state] : []))
  return { socket, received, send, messages, states }
}

describe('previews on the local chains', () => {
  it('default: a template starts, answers through the proxy, quotes on the local chain, is updated and stops', async () => {
    const server = await startServer()
    const started = await server.call(startPreview, { body: { template, config: { enabledChains: [1] } } })
    expect(started.body).toEqual({ success: true, url: expect.any(String), instanceId: expect.any(String) })
    const { url = '', instanceId = '' } = started.body
    expect(url).toBe(`http://${instanceId}.preview.localhost:${new URL(url).port}/`)

    expect(JSON.parse((await requestPreview(url, '/health')).body)).toMatchObject({ status: 'ok' })
    const [src, dst] = ['ETH', 'USDC'].map(symbol => findToken(1, symbol)!.address)
    const quote = await requestPreview(url, `/api/swap/quote?chainId=1&src=${src}&dst=${dst}&amount=${10n ** 18n}`)
    expect([quote.status, JSON.parse(quote.body)]).toEqual([
      200,
      expect.objectContaining({ dstAmount: expect.stringMatching(/^\d{9,}$/) }),
    ])

    const page = await connect(server)
    expect(await page.send('subscribe-logs', { instanceId })).toEqual({ ok: true, instanceId })
    await expect.poll(page.messages).toContainEqual(expect.stringContaining('is ready at'))
    expect(page.states()).toEqual(['running'])
    for (const { name, payload } of page.received) {
      expect(receivedPreviewMessages[name as 'log'].safeParse(payload).error).toBeUndefined()
    }

    const nodes = swap.nodes.map(node =>
      node.componentId === 'slippageControl' ? { ...node, config: { ...node.config, slippage: 2 } } : node,
    )
    const updated = await server.call(updatePreview, { params: { instanceId }, body: { workflow: { ...swap, nodes } } })
    expect(updated.body).toMatchObject({ success: true, restarted: false })
    const listed = (await server.call(listPreviews)).body.instances
    expect(listed).toMatchObject([{ instanceId, url, state: 'running', network: 'local', kind: 'swap', level: 'page' }])

    expect((await server.call(stopPreview, { params: { instanceId } })).body).toEqual({ success: true })
    await expect.poll(page.states).toEqual(['running', 'stopped'])
    expect(findProcessesWith(`${instanceId}`)).toEqual([])
    expect((await requestPreview(url, '/health')).status).toBe(404)
  })

  it('behavior: a server without local chains starts those that the preview needs', async () => {
    const server = await startTestServer()
    const { url = '', success } = (await server.call(startPreview, { body: { template } })).body
    expect(success).toBe(true)
    const { chains } = JSON.parse((await requestPreview(url, '/api/config')).body) as {
      chains: { id: number; network: string; rpcUrl: string }[]
    }
    expect(chains.map(({ id, network }) => [id, network])).toEqual([
      [1, 'devnet'],
      [137, 'devnet'],
    ])
    await server.close()
    await expect(fetch(chains[0]!.rpcUrl, { method: 'POST' })).rejects.toThrow()
  })

  it("behavior: the editor's page may show previews in a frame, and nothing else", async () => {
    const { url } = await startServer()
    const policy = (await fetch(url)).headers.get('content-security-policy')
    expect(policy).toContain('; frame-src http://*.preview.localhost:*;')
  })

  it('error: each refusal is one sentence with success false', async () => {
    const server = await startServer()
    const said = async (body: object, headers = {}) => {
      const answer = await server.call(startPreview, { body, headers })
      return [answer.status, answer.body.success, answer.body.error]
    }
    expect(await said({})).toEqual([400, false, 'A preview takes exactly one of codeResult, template and workflow'])
    expect(await said({ template: 'nope' })).toEqual([404, false, 'Template nope does not exist'])
    expect(await said({ template, config: { network: 'live' } })).toEqual([
      409,
      false,
      'Please configure all required settings: 1inch API key (ONEINCH_API_KEY)',
    ])
    expect(await said({ template: 'avalanche-icm-workflow' })).toEqual([
      409,
      false,
      'There is no local chain for Avalanche Fuji, Dispatch',
    ])
    expect(await said({ template, level: 'huge' })).toEqual([400, false, expect.stringContaining('level')])
    expect(await said({ template }, { origin: 'http://evil.example' })).toEqual([
      403,
      false,
      'Requests from other sites are refused',
    ])
    expect((await said({ template }, { 'x-app-token': 'wrong' }))[0]).toBe(401)
    expect((await said({ template }, { 'content-type': 'text/plain' }))[0]).toBe(415)
    const large = { codeResult: { files: [{ path: 'a.ts', content: 'x'.repeat(12_000_001) }] } }
    expect(await said(large)).toEqual([413, false, 'The body is too large'])
    const params = { instanceId: 'unknown' }
    expect((await server.call(stopPreview, { params })).body).toMatchObject({
      success: false,
      error: 'Preview unknown does not exist',
    })
    expect((await server.call(updatePreview, { params, body: { template } })).status).toBe(404)
    expect(readdirSync(server.dataDir)).not.toContain('previews')
  })

  it('error: over the socket, an unknown instance and a foreign message are one sentence', async () => {
    const server = await startServer()
    const page = await connect(server)
    const answer = await page.send('subscribe-logs', { instanceId: 'unknown' })
    expect(answer).toMatchObject({ ok: false, error: { error: 'Preview unknown does not exist' } })
    page.socket.emit('subscribe-logs', { instanceId: 'unknown' })
    await expect.poll(() => page.received.map(({ name }) => name)).toEqual(['preview-error', 'preview-error'])
    expect(page.received[1]!.payload).toMatchObject({ instanceId: 'unknown', error: 'Preview unknown does not exist' })
    expect(await page.send('subscribe-logs', { instanceId: 5 })).toMatchObject({
      ok: false,
      error: { code: 'REQUEST_INVALID' },
    })
    await expect(connect({ url: server.url, token: 'wrong' })).rejects.toThrow()
  })
})

describe('previews that nobody gets', () => {
  const startAndLeave = async (server: { url: string; token: string }, delayMs: number) => {
    const leaving = new AbortController()
    const asked = fetch(`${server.url}${startPreview.path}`, {
      method: 'POST',
      headers: { 'x-app-token': server.token, 'content-type': 'application/json' },
      body: JSON.stringify(icm),
      signal: leaving.signal,
    })
    const refused = expect(asked).rejects.toMatchObject({ name: 'AbortError' })
    await new Promise(resolve => setTimeout(resolve, delayMs))
    leaving.abort()
    await refused
  }

  it('behavior: a start that does not wait is answered while it starts and goes on', async () => {
    const server = await startServer()
    const { body } = await server.call(startPreview, { body: { ...icm, wait: false } })
    expect(body).toEqual({ success: true, instanceId: expect.any(String) })
    const find = async () => (await server.call(listPreviews)).body.instances.map(({ state }) => state)
    await expect.poll(find, { timeout: 60_000 }).toEqual(['running'])
    const instanceId = body.instanceId ?? ''
    expect((await server.call(stopPreview, { params: { instanceId } })).body).toEqual({ success: true })
  })

  it('behavior: a start whose request is closed ends, so that the limit is not used up', async () => {
    const server = await startServer()
    await server.call(stopPreview, {
      params: { instanceId: (await server.call(startPreview, { body: icm })).body.instanceId ?? '' },
    })
    for (const delayMs of [30, 60, 90, 120, 150]) await startAndLeave(server, delayMs)
    const active = async () =>
      (await server.call(listPreviews)).body.instances.filter(
        ({ state }) => state === 'starting' || state === 'running',
      )
    await expect.poll(active, { timeout: 10_000 }).toEqual([])
    expect((await server.call(startPreview, { body: icm })).body.success).toBe(true)
  })

  it('error: a page that does not compile is said in the answer', async () => {
    const server = await startServer()
    const { files } = generateProject(documentFromTemplate(findTemplate(icm.template)!), {
      templates: await readTemplates(),
      sha256: hostSha256,
    })
    const own = files.map(({ path, content }) => ({
      path,
      content:
        path === 'web/src/app/page.tsx'
          ? 'import fs from "node:fs"\nexport default function Page() { return fs }'
          : content,
    }))
    const { body } = await server.call(startPreview, { body: { codeResult: { files: own }, config: icm.config } })
    expect(body).toMatchObject({ success: true, warnings: [{ code: 'PREVIEW_PAGE_BROKEN', severity: 'warning' }] })
    expect(body.warnings![0]!.message).toContain('web/src/app/page.tsx imports the package node:fs')
  })
})

describe('previews and the life of the server', () => {
  it('error: a folder that cannot be used keeps previews from starting, and not the server', async () => {
    const dataDir = makeDataDir()
    writeFileSync(join(dataDir, 'previews'), '')
    const server = await startTestServer({ dataDir })
    const { status, body } = await server.call(startPreview, { body: icm })
    expect([status, body.success]).toEqual([500, false])
    expect(body.error).toMatch(/^The data folder .*previews cannot be used: (ENOTDIR|EEXIST)/)
  })

  it('behavior: closing it ends them', async () => {
    const server = await startServer()
    const { instanceId = '' } = (await server.call(startPreview, { body: icm })).body
    expect(findProcessesWith(instanceId)).not.toEqual([])
    await server.close()
    expect(findProcessesWith(instanceId)).toEqual([])
  })

  it('behavior: Delete everything ends them, and new ones may start', async () => {
    const server = await startServer()
    const { instanceId = '' } = (await server.call(startPreview, { body: icm })).body
    await server.call(deleteEverything, { body: { confirm: 'DELETE' } })
    expect(findProcessesWith(instanceId)).toEqual([])
    expect((await server.call(startPreview, { body: icm })).body.success).toBe(true)
  })

  it('behavior: a server that was killed leaves none', async () => {
    const data = makeDataDir()
    const token = 'token-of-this-test'
    const server = await spawnServer(['--port', '0', '--data', data], { SLUICE_TOKEN: token })
    const started = await fetch(`${server.url}${startPreview.path}`, {
      method: 'POST',
      headers: { 'x-app-token': token, 'content-type': 'application/json' },
      body: JSON.stringify(icm),
    })
    const { instanceId } = (await started.json()) as { instanceId: string }
    expect(findProcessesWith(instanceId)).not.toEqual([])
    await server.kill()
    await expect.poll(() => findProcessesWith(instanceId), { timeout: 10_000 }).toEqual([])
    await expect.poll(() => readdirSync(join(data, 'previews')), { timeout: 10_000 }).toEqual([])
  })
})
