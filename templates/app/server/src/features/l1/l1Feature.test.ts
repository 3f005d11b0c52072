import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { appConfig } from '../../config/app.config.ts'
import { readEnv } from '../../kit/config/readEnv.ts'
import { createApp } from '../../kit/createApp.ts'
import { l1Feature } from './l1Feature.ts'
import { makeConfiguration, wallet } from './makeConfiguration.stub.ts'

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

type Answer = { readonly status: number; readonly body: Record<string, unknown> }

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'l1-'))
  stops.push(async () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function start(variables: { readonly [name: string]: string } = {}, folder = makeFolder()) {
  const features = [l1Feature]
  const env = readEnv({ DATA_DIR: folder, RATE_LIMIT_MAX: '1000', ...variables }, features)
  const { app, close } = createApp({ config: appConfig, env, features, webRoot: '/nowhere' })
  const server: Server = createServer(app)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  let running = true
  const stop = async () => {
    if (!running) return
    running = false
    await new Promise(resolve => server.close(resolve))
    await close()
  }
  stops.unshift(stop)
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const read = async (response: Response): Promise<Answer> => ({
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
  })
  return {
    stop,
    base,
    get: async (path: string) => read(await fetch(base + path)),
    post: async (path: string, body: unknown) => {
      const headers = { 'content-type': 'application/json' }
      return read(await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) }))
    },
  }
}

/** Sends headers that `fetch` forbids. */
async function statusOf(url: string, headers: { readonly [name: string]: string }): Promise<number | undefined> {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode
}

type Api = Awaited<ReturnType<typeof start>>

async function configure({ post }: Api, changed = {}): Promise<Record<string, unknown>> {
  const { status, body } = await post('/api/l1-configurations', {
    walletAddress: wallet,
    config: makeConfiguration(changed),
  })
  expect(status).toBe(201)
  return body.configuration as Record<string, unknown>
}

const listPath = `/api/l1-configurations?walletAddress=${wallet.toLowerCase()}`
const statusesOf = async ({ get }: Api) =>
  ((await get(listPath)).body.configurations as { status: string }[]).map(({ status }) => status)

describe('/api/l1-configurations', () => {
  it('default: several configurations of a wallet survive a restart, newest first', async () => {
    const folder = makeFolder()
    const first = await start({}, folder)
    await configure(first, { subnetName: 'One' })
    await configure(first, { subnetName: 'Two', gasLimit: 500_000 })
    await first.stop()
    const { get } = await start({}, folder)
    expect((await get(listPath)).body.configurations).toMatchObject([
      { subnetName: 'Two', status: 'configured', warnings: ['Gas limit is very low'], deployedAt: null },
      { subnetName: 'One', status: 'configured', warnings: [] },
    ])
  })

  it('behavior: other wallets see none of it', async () => {
    const api = await start()
    await configure(api)
    const { body } = await api.get(`/api/l1-configurations?walletAddress=0x${'00'.repeat(20)}`)
    expect(body).toEqual({ configurations: [] })
  })

  it('error: a visitor fills a wallet; another one still saves there and sees what is theirs', async () => {
    const { base } = await start({ TRUST_PROXY: '1' })
    const save = async (visitor: string, subnetName: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': visitor }
      const body = JSON.stringify({ walletAddress: wallet, config: makeConfiguration({ subnetName }) })
      const response = await fetch(`${base}/api/l1-configurations`, { method: 'POST', headers, body })
      return { status: response.status, body: (await response.json()) as unknown }
    }
    const { status } = await save('192.0.2.7', 'Owner')
    expect(status).toBe(201)
    for (let count = 0; count < 200; count++) expect((await save('2001:db8::1', 'Flood')).status).toBe(201)
    const full = { status: 400, body: { error: 'You can save at most 200 configurations per wallet' } }
    expect(await save('2001:db8::1', 'Flood')).toEqual(full)
    expect(await save('2001:db8:0:ff::2', 'Flood')).toEqual(full)
    expect((await save('192.0.2.7', 'Owner')).status).toBe(201)
    const listed = await fetch(base + listPath, { headers: { 'x-forwarded-for': '192.0.2.7' } })
    const { configurations } = (await listed.json()) as { configurations: { subnetName: string }[] }
    expect(configurations.filter(({ subnetName }) => subnetName === 'Owner')).toHaveLength(2)
  }, 30_000)

  it('error: without a wallet, and with values that are none', async () => {
    const { get, post } = await start()
    expect(await get('/api/l1-configurations')).toEqual({ status: 400, body: { error: 'Wallet address is required' } })
    const config = { ...makeConfiguration(), gasLimit: '8 million' }
    expect(await post('/api/l1-configurations', { walletAddress: wallet, config })).toMatchObject({ status: 400 })
    const zero = makeConfiguration({ chainId: 0 })
    expect((await post('/api/l1-configurations', { walletAddress: wallet, config: zero })).body).toEqual({
      error: 'Chain ID must be positive',
    })
  })
})

describe('/api/l1-deployment', () => {
  it('default: a simulated deployment goes through its steps', async () => {
    const api = await start()
    const config = await configure(api)
    const { status, body } = await api.post('/api/l1-deployment/deploy', { config, walletAddress: wallet })
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      deploymentId: expect.stringMatching(/^sim-[\da-f]{32}$/),
      subnetId: expect.stringMatching(/^sim-[\da-f]{32}$/),
      rpcUrl: null,
      explorerUrl: null,
      status: 'deploying',
      simulated: true,
    })
    expect(await statusesOf(api)).toEqual(['deploying'])
    const statusPath = `/api/l1-deployment/status/${String(body.deploymentId)}`
    expect((await api.get(statusPath)).body).toMatchObject({ status: 'deploying', validators: [], blockHeight: null })

    await expect.poll(() => statusesOf(api), { timeout: 6_000, interval: 300 }).toEqual(['completed'])
    const completed = (await api.get(statusPath)).body
    expect(completed).toMatchObject({ status: 'completed', simulated: true, isHealthy: true, rpcUrl: null })
    expect((await api.get(statusPath)).body).toEqual(completed)
    const [validator] = completed.validators as { uptime: number; stakeAmount: string }[]
    expect(validator).toMatchObject({ status: 'active', stakeAmount: '1000' })
    expect(validator?.uptime).toBeGreaterThanOrEqual(95)
    expect(validator?.uptime).toBeLessThanOrEqual(100)
    expect(completed.blockHeight).toBeGreaterThanOrEqual(10_000)
    expect(completed.blockHeight).toBeLessThan(110_000)
    expect((await api.get(`/api/l1-deployment/deployments?walletAddress=${wallet}`)).body).toEqual([completed])

    const again = await api.post('/api/l1-deployment/deploy', { config, walletAddress: wallet })
    expect(again).toEqual({ status: 409, body: { error: 'This configuration is completed already' } })
  }, 15_000)

  it('error: one that cannot be is kept as failed, with the reason', async () => {
    const api = await start()
    const config = await configure(api, { validators: [] })
    const answer = await api.post('/api/l1-deployment/deploy', { config, walletAddress: wallet })
    expect(answer).toMatchObject({ status: 400, body: { error: 'At least one validator is required' } })
    expect((await api.get(listPath)).body.configurations).toMatchObject([
      { status: 'failed', failure: 'At least one validator is required' },
    ])
  })

  it('error: what a node would refuse fails as well', async () => {
    const api = await start()
    const config = await configure(api, { targetGas: 0 })
    const { status, body } = await api.post('/api/l1-deployment/deploy', { config, walletAddress: wallet })
    expect(status).toBe(400)
    expect(body.error).toContain('targetGas cannot be less than or equal to 0')
  })

  it('error: missing fields, unknown ids', async () => {
    const { get, post } = await start()
    const missing = { error: 'Missing required fields: config and walletAddress' }
    expect(await post('/api/l1-deployment/deploy', {})).toEqual({ status: 400, body: missing })
    expect(await post('/api/l1-deployment/deploy', { config: makeConfiguration() })).toEqual({
      status: 400,
      body: missing,
    })
    expect(await get('/api/l1-deployment/deployments')).toEqual({
      status: 400,
      body: { error: 'Wallet address is required' },
    })
    expect((await get('/api/l1-deployment/status/sim-0')).body).toEqual({ status: 'not_found' })
  })
})

describe('POST /api/l1-deployment/genesis', () => {
  it('default: rows of which a half is missing are left out', async () => {
    const { post } = await start()
    const rows = [
      { address: wallet, balance: '5' },
      { address: '', balance: '7' },
      { address: wallet, balance: '' },
    ]
    const { status, body } = await post('/api/l1-deployment/genesis', {
      config: makeConfiguration(),
      allocations: rows,
    })
    expect(status).toBe(200)
    expect(body.alloc).toEqual({ ['ab'.repeat(20)]: { balance: '0x5' } })
  })

  it('error: no configuration, a balance that is none', async () => {
    const { post } = await start()
    expect(await post('/api/l1-deployment/genesis', {})).toEqual({
      status: 400,
      body: { error: 'Configuration is required' },
    })
    for (const balance of ['1e21', '-1', '0x1', (2n ** 256n).toString()]) {
      const allocations = [{ address: wallet, balance }]
      const { status } = await post('/api/l1-deployment/genesis', { config: makeConfiguration(), allocations })
      expect(status).toBe(400)
    }
  })

  it('behavior: a text is checked as it stands', async () => {
    const { post } = await start()
    const { body } = await post('/api/l1-deployment/genesis/check', { genesis: '{"config":{"chainId":1e9}}' })
    expect(body).toMatchObject({ valid: false, bytes: 26, limit: 64_000 })
    expect(body.errors).toContainEqual(
      expect.objectContaining({ message: 'parsing genesis: math/big: cannot unmarshal "1e9" into a *big.Int' }),
    )
  })
})

describe('/api/l1-preview', () => {
  const body = { config: makeConfiguration(), allocations: [] }

  it('behavior: off where others can reach the application', async () => {
    for (const variables of [{ HOST: '0.0.0.0' }, { TRUST_PROXY: '1' }, { LOCAL_PREVIEW: '0' }]) {
      const { get, post } = await start(variables)
      expect((await get('/api/l1-preview')).body).toMatchObject({ available: false, running: null })
      expect((await post('/api/l1-preview/start', body)).status).toBe(403)
    }
  })

  it.each([
    ['a name that leads here', { host: 'evil.example:3001' }],
    ['a page of such a name', { origin: 'http://evil.example:3000' }],
    ['a page without an address', { origin: 'null' }],
  ])('error: asked by %s', async (_name, headers) => {
    const { base } = await start()
    expect(await statusOf(`${base}/api/l1-preview`, {})).toBe(200)
    expect(await statusOf(`${base}/api/l1-preview`, { origin: 'http://127.0.0.1:3000' })).toBe(200)
    const proxied = { host: 'abc.preview.localhost:3001', origin: 'http://abc.preview.localhost:3001' }
    expect(await statusOf(`${base}/api/l1-preview`, proxied)).toBe(200)
    expect(await statusOf(`${base}/api/l1-preview`, headers)).toBe(403)
  })

  it('error: the id of a known chain', async () => {
    const { post } = await start()
    const config = makeConfiguration({ chainId: 43_114 })
    const answer = await post('/api/l1-preview/start', { config, allocations: [] })
    expect(answer).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('choose another one') },
    })
  })
})
