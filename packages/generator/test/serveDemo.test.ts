import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { importTemplate } from './importTemplate.ts'

type Chain = { readonly id: number; readonly mirrorsChainId: number; readonly rpcUrl: string }

type DemoApp = {
  readonly url: string
  readonly chains: readonly Chain[]
  readonly initScripts: readonly string[]
}

const { serveDemo } = await importTemplate<{
  readonly serveDemo: (
    app: DemoApp,
    ports: readonly number[],
  ) => Promise<{ readonly url: string; readonly stop: () => Promise<void> }>
}>('e2e/src/kit/serveDemo.ts')

const page = '<!DOCTYPE html><html><head><title>App</title></head></html>'
const stops: (() => unknown)[] = []

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

/** A backend, a chain that answers with its method, and the demo in front of them. */
async function startDemo(id = 31_337, ports: readonly number[] = [0]) {
  const backend = createServer((incoming, response) => {
    if (incoming.url === '/') response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      incoming.url === '/'
        ? page
        : JSON.stringify({
            path: incoming.url,
            host: incoming.headers.host,
            encoding: incoming.headers['accept-encoding'],
          }),
    )
  })
  backend.on('upgrade', (_incoming, socket) =>
    socket.end(
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-From: backend\r\n\r\nlive',
    ),
  )
  const chain = createServer(async (incoming, response) => {
    let text = ''
    for await (const chunk of incoming) text += String(chunk)
    const { method } = JSON.parse(text) as { method: string }
    response.end(
      JSON.stringify(method === 'eth_fail' ? { error: { code: 3, message: 'reverted' } } : { result: method }),
    )
  })
  const [backendUrl, rpcUrl] = await Promise.all(
    [backend, chain].map(async server => {
      await once(server.listen(0, '127.0.0.1'), 'listening')
      stops.push(() => server.close())
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    }),
  )
  const chains = [{ id, mirrorsChainId: 1, rpcUrl: rpcUrl! }]
  const demo = await serveDemo({ url: backendUrl!, chains, initScripts: ["(name => name)('Dao')"] }, ports)
  stops.push(demo.stop)
  return demo.url
}

const call = (url: string, method: string, headers: { readonly [name: string]: string } = {}) =>
  fetch(`${url}/demo/rpc/31337`, { method: 'POST', headers, body: JSON.stringify({ method, params: [] }) })

/** Sends a request whose Host is another name. */
async function callAs(url: string, host: string): Promise<number | undefined> {
  const sent = request(`${url}/demo/rpc/31337`, { method: 'POST', headers: { host } })
  sent.end(JSON.stringify({ method: 'eth_chainId', params: [] }))
  const [response] = (await once(sent, 'response')) as [{ statusCode?: number; resume: () => void }]
  response.resume()
  return response.statusCode
}

describe('serveDemo', () => {
  it('default: the page of the backend with the wallet, everything else as it is', async () => {
    const url = await startDemo()
    const html = await (await fetch(url)).text()
    expect(html).toBe(page.replace('<head>', '<head><script src="/demo/wallet.js"></script>'))
    const script = await (await fetch(`${url}/demo/wallet.js`)).text()
    expect(() => new Function(script)).not.toThrow()
    expect(script).toContain('Demo: local chain, test money')
    // Two statements: without the semicolon the second would be an argument of the first.
    expect(script).toContain("('Dao');\n(")
    expect(script).not.toMatch(/0x[\da-f]{64}/i)
    const encoding = 'gzip, br'
    const answer = await fetch(`${url}/api/config?a=1`, { headers: { 'accept-encoding': encoding } })
    expect(await answer.json()).toEqual({ path: '/api/config?a=1', host: new URL(url).host, encoding })
    const icon = await fetch(`${url}/icon`, { headers: { 'accept-encoding': encoding } })
    expect(await icon.json()).toMatchObject({ encoding: 'identity' })
  })

  it('behavior: requests of the wallet reach the chain, with its own errors', async () => {
    const url = await startDemo()
    expect(await (await call(url, 'eth_chainId')).json()).toEqual({ result: 'eth_chainId' })
    expect(await (await call(url, 'eth_fail')).json()).toEqual({ error: { code: 3, message: 'reverted' } })
    const other = await fetch(`${url}/demo/rpc/1`, { method: 'POST', body: '{"method":"eth_chainId","params":[]}' })
    expect(await other.json()).toEqual({ error: { code: 4901, message: 'No node for chain 1' } })
  })

  it('behavior: a port that is taken is left to its owner', async () => {
    const taken = Number(new URL(await startDemo()).port)
    const url = await startDemo(31_337, [taken, 0])
    expect(Number(new URL(url).port)).not.toBe(taken)
    expect((await call(url, 'eth_chainId')).status).toBe(200)
  })

  it('behavior: live connections go on to the backend', async () => {
    const { port } = new URL(await startDemo())
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(
      `GET /api/live HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    )
    let received = ''
    for await (const chunk of socket) received += String(chunk)
    expect(received).toMatch(/^HTTP\/1\.1 101 [\s\S]*X-From: backend[\s\S]*live$/)
  })

  it('error: neither another site nor another name of this machine reaches a chain', async () => {
    const url = await startDemo()
    expect((await call(url, 'eth_chainId', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect(await callAs(url, 'attacker.example')).toBe(403)
    expect(await callAs(url, new URL(url).host)).toBe(200)
  })

  it.each([1, 31_336, 31_347])('error: no wallet for chain %i', async id => {
    await expect(startDemo(id)).rejects.toThrow(`does not sign for chain ${id}`)
  })
})
