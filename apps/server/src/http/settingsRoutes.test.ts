import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import {
  checkRpc,
  createProject,
  deleteEverything,
  exportData,
  listProjects,
  listRuns,
  listSecrets,
  readConfig,
  readSettings,
  removeCounterparty,
  removeRpc,
  saveVersion,
  startRun,
  writeCounterparty,
  writeRpc,
  writeSecret,
  writeUsdLimit,
  writeWalletConnect,
} from '@sluice/protocol'
import { makeEmptyDocument } from '@sluice/workflow'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createSettingsStore } from '../settings/settingsStore.ts'
import { startTestServer } from '../testing/startTestServer.ts'

const canary = 'canary-0d1f5a7e9b2c4d6f'

/** A service on this machine; resolves to its address with a key in the path. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as { port: number }).port}/v2/${canary}`
}

const answer = (body: unknown, status = 200): RequestListener => {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}

const nodeOf = (chainId: number) => answer({ jsonrpc: '2.0', id: 1, result: `0x${chainId.toString(16)}` })

const counterparty: RequestListener = (request, response) => {
  const terms = {
    account: `0x${'11'.repeat(20)}`,
    contracts: { 1: `0x${'22'.repeat(20)}`, 143: `0x${'33'.repeat(20)}` },
    counterpartyLockSeconds: 600,
    minimumLockSeconds: 1_200,
  }
  answer(request.url?.endsWith('/terms') ? terms : { dstAmount: '8100000000000000000' })(request, response)
}

describe('settings routes', () => {
  it('default', async () => {
    const { call, dataDir } = await startTestServer()
    const { status, body } = await call(readSettings)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      walletConnectProjectId: null,
      usdLimit: '50',
      bridge: { counterparty: null },
      dataFolder: dataDir,
      problem: null,
    })
    expect(body.rpc[0]).toMatchObject({ chainId: 1, name: 'Ethereum', source: 'default' })
  })

  it('behavior: an RPC address is checked, stored, used and removed; only its host and end are shown', async () => {
    const log = vi.spyOn(console, 'error')
    const { call, dataDir } = await startTestServer()
    const url = await serve(nodeOf(137))
    const params = { chainId: 137 }
    const written = await call(writeRpc, { params, body: { url } })
    expect(written).toMatchObject({
      status: 200,
      body: {
        setting: { source: 'store', address: { host: new URL(url).host, last4: '…4d6f' } },
        latencyMs: expect.any(Number),
      },
    })
    expect(createSettingsStore(dataDir, {}).rpcUrls()).toEqual({ 137: url })
    const all = [written, await call(readSettings), await call(checkRpc, { params })]
    expect(all[2]).toMatchObject({ status: 200, body: { latencyMs: expect.any(Number) } })
    expect(JSON.stringify(all)).not.toContain(canary)
    for (const file of readdirSync(dataDir)) expect(readFileSync(join(dataDir, file), 'utf8')).not.toContain(canary)
    expect(await call(removeRpc, { params })).toMatchObject({ body: { source: 'default' } })
    expect(createSettingsStore(dataDir, {}).rpcUrls()).toEqual({})
    expect(log).not.toHaveBeenCalled()
  })

  it.each<[string, number, string, RequestListener]>([
    ['another chain', 409, 'RPC_CHAIN_DIFFERS', nodeOf(31337)],
    ['a wrong key', 502, 'RPC_REFUSED', answer({ error: `bad key ${canary}` }, 401)],
    ['too many requests', 502, 'RPC_BUSY', answer({}, 429)],
    ['HTML', 502, 'RPC_ANSWER_INVALID', (_, to) => to.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
    ['an error', 502, 'RPC_ANSWER_INVALID', answer({ error: { code: -32601, message: canary } })],
    [
      '50 MB',
      502,
      'SERVICE_UNREACHABLE',
      (_, to) => to.writeHead(200, { 'content-type': 'application/json', 'content-length': 5e7 }).end('{'),
    ],
    ['a redirect', 502, 'SERVICE_UNREACHABLE', (_, to) => to.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()],
    ['nothing', 502, 'SERVICE_UNREACHABLE', request => request.socket.destroy()],
  ])('error: %s is not stored, and its address is in no answer', async (_, status, code, listener) => {
    const log = vi.spyOn(console, 'error')
    const { call, dataDir } = await startTestServer()
    const url = await serve(listener)
    const refused = await call(writeRpc, { params: { chainId: 1 }, body: { url } })
    expect(refused).toMatchObject({ status, body: { code } })
    expect(refused.body.error).toContain('127.0.0.1')
    expect(JSON.stringify(refused)).not.toContain(canary)
    expect(createSettingsStore(dataDir, {}).rpcUrls()).toEqual({})
    expect(log).not.toHaveBeenCalled()
  })

  it.each([
    'ftp://example.org',
    'not an address',
    'http://example.org/rpc',
    'https://10.0.0.1/rpc',
    'https://192.168.1.10:8545',
    'https://169.254.169.254/latest',
    'https://[fd00::1]/',
    'https://[::ffff:127.0.0.1]/',
    'http://0.0.0.0:8545',
    'https://user:password@example.org',
    'http://127.evil.example',
  ])('error: %s is not asked', async url => {
    const { call } = await startTestServer()
    for (const asked of [
      await call(writeRpc, { params: { chainId: 1 }, body: { url } }),
      await call(writeCounterparty, { body: { url } }),
    ]) {
      expect(asked).toMatchObject({ status: 400, body: { code: 'ADDRESS_NOT_ALLOWED' } })
    }
  })

  it('error: an address of the environment wins and stays', async () => {
    const { call } = await startTestServer({ env: { RPC_URL_1: `https://10.0.0.1/${canary}` } })
    const { body } = await call(readSettings)
    expect(body.rpc[0]).toMatchObject({ source: 'env', address: { host: '10.0.0.1', last4: '…4d6f' } })
    expect(JSON.stringify(body)).not.toContain(canary)
    const params = { chainId: 1 }
    for (const answer of [
      await call(writeRpc, { params, body: { url: await serve(nodeOf(1)) } }),
      await call(removeRpc, { params }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'SETTING_FROM_ENVIRONMENT' } })
  })

  it('behavior: a WalletConnect project id is told to the page', async () => {
    const { call } = await startTestServer()
    const projectId = '0123456789abcdef'.repeat(2)
    expect((await call(readConfig)).body.walletConnectProjectId).toBeNull()
    expect((await call(writeWalletConnect, { body: { projectId: ` ${projectId.toUpperCase()}` } })).status).toBe(200)
    expect((await call(readConfig)).body.walletConnectProjectId).toBe(projectId)
    const wrong = await call(writeWalletConnect, { body: { projectId: 'x' } })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'REQUEST_INVALID' } })
    await call(writeWalletConnect, { body: { projectId: null } })
    expect((await call(readSettings)).body.walletConnectProjectId).toBeNull()
  })

  it('behavior: pages may reach the relay of WalletConnect only while a project id is set', async () => {
    const { call, url } = await startTestServer()
    const policy = async () => (await fetch(url)).headers.get('content-security-policy')
    expect(await policy()).toContain("connect-src 'self';")
    await call(writeWalletConnect, { body: { projectId: '0123456789abcdef'.repeat(2) } })
    expect(await policy()).toContain("connect-src 'self' wss://relay.walletconnect.org;")
    await call(writeWalletConnect, { body: { projectId: null } })
    expect(await policy()).toContain("connect-src 'self';")
  })

  it('behavior: a counterparty names its account and a price before it is stored', async () => {
    const { call, dataDir } = await startTestServer()
    const url = await serve(counterparty)
    const written = await call(writeCounterparty, { body: { url: `${url}/` } })
    expect(written).toMatchObject({
      status: 200,
      body: { account: `0x${'11'.repeat(20)}`, dstAmount: '8100000000000000000', counterparty: { last4: '…4d6f' } },
    })
    const settings = createSettingsStore(dataDir, {})
    expect(settings.bridge()?.counterpartyUrl).toBe(url)
    const seed = await settings.bridge()!.secretSeed()
    expect(seed).toMatch(/^[0-9a-f]{64}$/)
    await call(removeCounterparty)
    expect(createSettingsStore(dataDir, {}).bridge()).toBeNull()
    await call(writeCounterparty, { body: { url } })
    expect(await createSettingsStore(dataDir, {}).bridge()!.secretSeed()).toBe(seed)
    expect(JSON.stringify([written, await call(readSettings)])).not.toMatch(new RegExp(`${canary}|${seed}`))
  })

  it.each<[string, string, RequestListener]>([
    ['an RPC node', 'COUNTERPARTY_ANSWER_INVALID', nodeOf(1)],
    ['nothing', 'SERVICE_UNREACHABLE', request => request.socket.destroy()],
    ['a refusal', 'PROVIDER_REFUSED', answer({ description: 'closed' }, 403)],
  ])('error: %s is no counterparty', async (_, code, listener) => {
    const { call } = await startTestServer()
    expect((await call(writeCounterparty, { body: { url: await serve(listener) } })).body).toMatchObject({ code })
    expect((await call(readSettings)).body.bridge.counterparty).toBeNull()
  })

  it('behavior: the limit per transaction is stored and kept, and only a sum of dollars is accepted', async () => {
    const { call, dataDir } = await startTestServer()
    for (const usdLimit of ['0', '0.00', '-5', '1000000.01', '1000001', '5.001', '1e3', '', 50]) {
      expect([usdLimit, (await call(writeUsdLimit, { body: { usdLimit } })).status]).toEqual([usdLimit, 400])
    }
    for (const usdLimit of ['0.01', '1000000', '1000000.00', '250.5']) {
      expect(await call(writeUsdLimit, { body: { usdLimit } })).toEqual({ status: 200, body: { usdLimit } })
    }
    expect((await call(readSettings)).body.usdLimit).toBe('250.5')
    expect(createSettingsStore(dataDir, {}).usdLimit()).toBe('250.5')
  })

  it('behavior: everything is exported without secrets, then deleted', async () => {
    const server = await startTestServer({ env: {} })
    const { call, dataDir } = server
    const document = { ...makeEmptyDocument('p', 'Mine'), name: 'Mine' }
    const { body: project } = await call(createProject, { body: { name: 'Mine', document } })
    await call(saveVersion, { params: { projectId: project.id }, body: { baseRevision: 0, document, note: 'First' } })
    await call(writeSecret, { params: { name: 'prices' }, body: { value: canary, hosts: ['example.org'] } })
    await call(writeRpc, { params: { chainId: 1 }, body: { url: await serve(nodeOf(1)) } })
    await call(startRun, { body: { workflow: document, context: { mode: 'static' } } })

    const exported = await call(exportData)
    expect(exported).toMatchObject({
      status: 200,
      body: {
        settings: { usdLimit: '50', customRpc: [{ chainId: 1, last4: '…4d6f' }] },
        projects: [{ project: { name: 'Mine' }, versions: [{ note: 'First', document: { name: 'Mine' } }] }],
      },
    })
    expect(JSON.stringify(exported)).not.toContain(canary)

    expect((await call(deleteEverything, { body: { confirm: 'yes' } })).status).toBe(400)
    expect((await call(listProjects)).body.projects).toHaveLength(1)
    const deleted = await call(deleteEverything, { body: { confirm: 'DELETE' } })
    expect(deleted).toEqual({ status: 200, body: { projects: 1, runs: 1 } })
    expect((await call(listProjects)).body.projects).toEqual([])
    expect((await call(listRuns)).body.runs).toEqual([])
    expect((await call(listSecrets)).body.secrets).toMatchObject([{ name: 'oneinch', set: false }])
    expect((await call(readSettings)).body.rpc[0]).toMatchObject({ source: 'default' })
    for (const file of ['secrets.json', 'settings.json', 'secret.key'])
      expect(existsSync(join(dataDir, file))).toBe(false)
    for (const file of readdirSync(dataDir)) expect(readFileSync(join(dataDir, file), 'latin1')).not.toContain('Mine')
    expect((await call(createProject, { body: { name: 'Fresh' } })).status).toBe(201)
  })
})
