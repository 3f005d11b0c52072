import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTinyProject } from '../../test/makeTinyProject.ts'
import { openPreviews } from '../../test/openPreviews.ts'
import { requestPreview } from '../../test/requestPreview.ts'

const previews = openPreviews()

/** Answers what it was asked, in place of a local chain. */
const chain = createServer(async (incoming, response) => {
  let body = ''
  for await (const part of incoming) body += part
  const { id, method } = JSON.parse(body) as { id: number; method: string }
  response.end(JSON.stringify({ jsonrpc: '2.0', id, result: method }))
})

let url = ''
let id = ''
let host = ''

beforeAll(async () => {
  await new Promise<void>(resolve => chain.listen(0, '127.0.0.1', resolve))
  const rpcUrl = `http://127.0.0.1:${(chain.address() as AddressInfo).port}`
  const chains = [{ id: 31337, mirrorsChainId: 1, rpcUrl }]
  const info = await previews.start(makeTinyProject({}, { network: 'local', chains }))
  id = info.id
  url = info.url!
  host = new URL(url).host
})

afterAll(() => {
  chain.close()
})

const backend = async (path: string, options: Parameters<typeof requestPreview>[2] = {}) => {
  const answer = await requestPreview(url, path, options)
  return { ...answer, seen: JSON.parse(answer.body) as { headers: Record<string, string>; body: string; url: string } }
}

describe('createProxy', () => {
  it('default: the page and the paths of the backend, with our policy', async () => {
    const page = await requestPreview(url, '/')
    expect(page.headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    expect(String(page.headers['content-security-policy']).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      `connect-src 'self' ws://${host}`,
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "object-src 'none'",
      'frame-ancestors http://127.0.0.1:3001',
    ])
    expect(page.body).not.toMatch(/<script>|style=|onload/)
    for (const path of ['/api/any?a=1', '/health', '/socket.io/?b=2']) {
      const { status, headers, seen } = await backend(path)
      expect({ status, url: seen.url }).toEqual({ status: 200, url: path })
      expect(headers['content-security-policy']).toBe(page.headers['content-security-policy'])
      expect(headers).not.toHaveProperty('x-frame-options')
      expect(headers).not.toHaveProperty('set-cookie')
    }
    expect((await requestPreview(url, '/nothing')).status).toBe(404)
  })

  it('behavior: nothing of the editor goes on to the backend', async () => {
    const { seen } = await backend('/api/any', {
      method: 'POST',
      body: 'hello',
      headers: {
        cookie: 'sid=canary',
        authorization: 'Bearer canary',
        'x-sluice-token': 'canary',
        'x-forwarded-for': '1.2.3.4',
        'x-own': 'kept',
      },
    })
    expect(seen.body).toBe('hello')
    expect(seen.headers).toMatchObject({ 'x-own': 'kept', host })
    expect(JSON.stringify(seen.headers)).not.toMatch(/canary|1\.2\.3\.4/)
  })

  it.each([
    'localhost',
    '127.0.0.1',
    'a.example',
    'preview.localhost',
    'x.preview.localhost',
    'aaaaaaaaaaaaaaaaaaaaaaaaaa.preview.localhost.a.example',
  ])('error: the host %s is not served', async name => {
    for (const wrong of [name, `${name}:${new URL(url).port}`]) {
      const { status, body } = await requestPreview(url, '/api/any', { headers: { host: wrong } })
      expect({ status, body }).toEqual({ status: 421, body: 'Misdirected Request' })
    }
  })

  it('error: another preview, another port', async () => {
    const { port } = new URL(url)
    const unknown = { host: `${'a'.repeat(26)}.preview.localhost:${port}` }
    expect((await requestPreview(url, '/', { headers: unknown })).status).toBe(404)
    const other = { host: `${id}.preview.localhost:1` }
    expect((await requestPreview(url, '/', { headers: other })).status).toBe(421)
  })

  it.each([
    { origin: 'http://127.0.0.1:3001' },
    { origin: 'null' },
    { origin: 'https://a.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('error: other sites get nothing from the backend or the preview: %o', async headers => {
    for (const [method, path] of [
      ['GET', '/api/any'],
      ['POST', '/api/any'],
      ['GET', '/health'],
      ['POST', '/_preview/log'],
      ['POST', '/_preview/rpc/31337'],
      ['GET', '/_preview/events'],
    ] as const) {
      expect((await requestPreview(url, path, { method, headers })).status).toBe(403)
    }
  })

  it('behavior: a frame of the editor loads the page; it is itself asked as its own site', async () => {
    const frame = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' }
    expect((await requestPreview(url, '/', { headers: frame })).status).toBe(200)
    const own = { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }
    expect((await requestPreview(url, '/api/any', { method: 'POST', headers: own })).status).toBe(200)
  })

  it('behavior: a WebSocket is passed on without what is the editor’s', async () => {
    const open = (headers: { readonly [name: string]: string }) =>
      new Promise<string>((resolve, reject) => {
        const sent = request({
          host: '127.0.0.1',
          port: new URL(url).port,
          path: '/api/live',
          headers: { host, connection: 'Upgrade', upgrade: 'websocket', ...headers },
        })
        sent.once('response', response => resolve(String(response.statusCode)))
        sent.once('upgrade', (_response, socket, head) => {
          let text = head.toString()
          socket.on('data', chunk => {
            text += chunk
          })
          socket.once('end', () => resolve(text))
        })
        sent.once('error', reject)
        sent.end()
      })
    const seen = JSON.parse(await open({ cookie: 'sid=canary', origin: `http://${host}` }))
    expect(seen).toMatchObject({ upgrade: 'websocket', host })
    expect(seen).not.toHaveProperty('cookie')
    expect(await open({ origin: 'http://127.0.0.1:3001' })).toBe('403')
    expect(await open({ host: 'localhost' })).toBe('421')
  })

  it('behavior: what the page prints goes to the log, in limits', async () => {
    const post = (body: string) => requestPreview(url, '/_preview/log', { method: 'POST', body })
    expect((await post(JSON.stringify([{ level: 'warn', message: 'one\ntwo' }]))).status).toBe(204)
    expect(previews.messagesOf(id)).toEqual(expect.arrayContaining(['browser: one', 'browser: two']))
    expect((await post('{')).status).toBe(400)
    expect((await post(JSON.stringify([{ level: 'debug', message: 'x' }]))).status).toBe(400)
    expect((await post('x'.repeat(300_000))).status).toBe(413)
  })

  it('behavior: the test wallet reaches its chain, by the methods of a wallet alone', async () => {
    const call = async (path: string, method: string) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method, params: [] })
      const answer = await requestPreview(url, path, { method: 'POST', body })
      return answer.status === 200 ? JSON.parse(answer.body) : answer.status
    }
    expect(await call('/_preview/rpc/31337', 'eth_accounts')).toMatchObject({ id: 7, result: 'eth_accounts' })
    for (const method of ['anvil_setBalance', 'evm_mine', 'debug_traceCall', 'personal_unlockAccount', 'eth_sign'])
      expect(await call('/_preview/rpc/31337', method)).toMatchObject({ id: 7, error: { code: -32601 } })
    expect(await call('/_preview/rpc/1', 'eth_accounts')).toBe(404)
    const batch = await requestPreview(url, '/_preview/rpc/31337', { method: 'POST', body: '[]' })
    expect(batch.status).toBe(400)
  })

  it.each(['/_preview/page/1/../../../project/server/src/main.ts', '/_preview/page/1/%2e%2e', '/_preview/packages/..'])(
    'error: no way out of the served folders: %s',
    async path => {
      const { status, body } = await requestPreview(url, path)
      expect(status).toBe(404)
      expect(body).not.toContain('createServer')
    },
  )

  it('error: a body that is too large ends', async () => {
    const outcome = await requestPreview(url, '/api/any', { method: 'POST', body: 'x'.repeat(10_500_000) }).then(
      ({ status }) => status,
      (error: NodeJS.ErrnoException) => error.code,
    )
    expect([413, 'ECONNRESET', 'EPIPE']).toContain(outcome)
  })
})
