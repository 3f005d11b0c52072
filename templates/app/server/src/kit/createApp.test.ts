import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Router } from 'express'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readEnv } from './config/readEnv.ts'
import { createApp } from './createApp.ts'
import { defineServerFeature } from './ServerFeature.ts'

const chain = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { symbol: 'ETH', name: 'Ether', decimals: 18 },
  explorerUrl: 'https://etherscan.io',
  rpcUrl: 'https://rpc.example',
}
const config = { service: 'Test', projectId: 'test-1', chains: [chain] }
const echo = defineServerFeature({
  id: 'echo',
  env: {},
  start: () => ({
    router: Router().post('/echo', (request, response) => void response.json(request.body)),
    // only with: chainReads walletConnect
    pageSources: { connect: ['wss://relay.example'] },
    // end only
  }),
})

async function start(variables: { readonly [name: string]: string } = {}) {
  const webRoot = await mkdtemp(join(tmpdir(), 'create-app-'))
  await mkdir(join(webRoot, '_next/static'), { recursive: true })
  await writeFile(join(webRoot, 'index.html'), '<script>start()</script>')
  await writeFile(join(webRoot, '404.html'), 'Page not found')
  await writeFile(join(webRoot, '_next/static/page.js'), 'start()')
  const { app, close } = createApp({ config, env: readEnv(variables, [echo]), features: [echo], webRoot })
  const server = createServer(app)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    await new Promise(resolve => server.close(resolve))
    await close()
    await rm(webRoot, { recursive: true })
  })
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const headers = { 'content-type': 'application/json' }
  return {
    get: (path: string, init?: RequestInit) => fetch(base + path, init),
    post: (body: string) => fetch(`${base}/api/echo`, { method: 'POST', headers, body }),
  }
}

describe('createApp', () => {
  it('default: reports its health and the served networks', async () => {
    const { get } = await start()
    const health = { status: 'ok', service: 'Test', timestamp: expect.any(String) }
    expect(await (await get('/health')).json()).toEqual(health)
    const chains = [{ ...chain, walletChainId: 1, network: 'live' }]
    expect(await (await get('/api/config')).json()).toEqual({ service: 'Test', projectId: 'test-1', chains })
  })

  it('behavior: a local chain replaces the networks', async () => {
    const local = [{ id: 31337, mirrorsChainId: 1, rpcUrl: 'http://127.0.0.1:8545' }]
    const { get } = await start({ LOCAL_CHAINS: JSON.stringify(local) })
    expect(await (await get('/api/config')).json()).toMatchObject({
      chains: [{ id: 1, walletChainId: 31337, network: 'devnet', explorerUrl: null, rpcUrl: 'http://127.0.0.1:8545' }],
    })
  })

  // only with: chainReads walletConnect
  it('behavior: serves the page; only its scripts and the features’ hosts are allowed', async () => {
    // otherwise: it('behavior: serves the page; only its scripts are allowed', async () => {
    // end only
    const { get } = await start()
    const page = await get('/')
    expect(await page.text()).toBe('<script>start()</script>')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    const policy = page.headers.get('content-security-policy')
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}'/)
    // only with: chainReads walletConnect
    expect(policy).toMatch(/connect-src [^;]*wss:\/\/relay\.example/)
    // end only
    const script = await get('/_next/static/page.js')
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it('behavior: features answer below /api', async () => {
    const { post } = await start()
    expect(await (await post('{"a":1}')).json()).toEqual({ a: 1 })
  })

  it.each([
    ['broken JSON', 400, '{'],
    ['a body above 10 MB', 413, `"${'x'.repeat(11 * 1024 * 1024)}"`],
  ])('error: %s', async (_, status, body) => {
    const { post } = await start()
    expect((await post(body)).status).toBe(status)
  })

  it('error: an unknown route, and a page of another site', async () => {
    const { get } = await start()
    const missing = await get('/api/nothing')
    expect([missing.status, await missing.json()]).toEqual([404, { error: 'Route not found' }])
    const page = await get('/nothing', { headers: { accept: 'text/html,*/*;q=0.8' } })
    expect([page.status, await page.text()]).toEqual([404, 'Page not found'])
    expect((await get('/nothing')).headers.get('content-type')).toContain('json')
    const from = (site: string) => get('/api/config', { headers: { 'sec-fetch-site': site } })
    expect([(await from('cross-site')).status, (await from('same-origin')).status]).toEqual([403, 200])
  })

  it('error: answers 429 with Retry-After above the limit, except for the settings', async () => {
    const { get, post } = await start({ RATE_LIMIT_MAX: '1' })
    await post('{}')
    const refused = await post('{}')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    expect(refused.headers.get('ratelimit')).toContain('r=0')
    expect(await refused.json()).toEqual({
      error: expect.stringMatching(/^Too many requests. Try again in \d+ seconds$/),
    })
    expect((await get('/api/config')).status).toBe(200)
  })
})
