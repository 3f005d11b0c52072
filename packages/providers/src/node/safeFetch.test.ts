import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createNodeHttp } from './createNodeHttp.ts'
import { isPublicAddress } from './isPublicAddress.ts'
import { safeFetch } from './safeFetch.ts'

/** Records requests that reach this machine; rejected ones must not. */
let hits: { readonly url: string; readonly headers: IncomingMessage['headers'] }[] = []
let server: Server
let port: number

function answer({ url = '/', headers: asked }: IncomingMessage, response: ServerResponse): void {
  const json = (body: string, headers = {}) =>
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', ...headers }).end(body)
  if (url === '/redirect') response.writeHead(302, { location: '/secret' }).end()
  else if (url === '/large') response.writeHead(200, { 'content-type': 'text/plain' }).end('x'.repeat(6 * 1024 * 1024))
  else if (url === '/html') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>hello</p>')
  else if (url === '/image') response.writeHead(200, { 'content-type': 'image/png' }).end('png')
  else if (url === '/deep') json(`${'['.repeat(70)}${']'.repeat(70)}`)
  else if (url === '/echo')
    json(JSON.stringify({ you: [{ sent: asked.authorization }], [asked.authorization ?? '']: 1 }))
  else if (url === '/amounts') json('{"wei":1000000000000000000001,"share":0.5}')
  else if (url === '/brackets') json(JSON.stringify({ text: '['.repeat(70) }))
  else if (url === '/broken') json('{"a":')
  else if (url === '/packed') json('{}', { 'content-encoding': 'gzip' })
  else if (url === '/missing') response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"none"}')
  else if (url !== '/silent') json(JSON.stringify({ url }))
}

beforeAll(async () => {
  server = createServer((request, response) => {
    hits.push({ url: request.url ?? '', headers: request.headers })
    answer(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const trusted = (path: string, options = {}) => {
  const origin = `http://127.0.0.1:${port}`
  return safeFetch(origin + path, { trustedOrigins: [origin], ...options })
}

const resolveTo =
  (...addresses: string[]) =>
  async () =>
    addresses

describe('safeFetch', () => {
  test('default: JSON is parsed, text is handed on', async () => {
    expect(await trusted('/a?b=1')).toMatchObject({ status: 200, body: { url: '/a?b=1' } })
    expect(await trusted('/html')).toMatchObject({ contentType: 'text/html', body: '<p>hello</p>' })
    expect(await trusted('/missing')).toMatchObject({ status: 404, body: { error: 'none' } })
    expect((await trusted('/amounts')).body).toEqual({ wei: '1000000000000000000001', share: 0.5 })
    expect(await trusted('/brackets')).toMatchObject({ body: { text: '['.repeat(70) } })
  })

  test.each([
    'http://example.org/',
    'https://127.0.0.1:PORT/',
    'https://localhost:PORT/',
    'https://[::1]:PORT/',
    'https://2130706433:PORT/',
    'https://0x7f000001:PORT/',
    'https://0177.0.0.1:PORT/',
    'https://127.1:PORT/',
    'https://0:PORT/',
    'https://①②⑦.⓪.⓪.①:PORT/',
    'https:\\\\127.0.0.1:PORT\\',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[2001:0:7f00:1::]/',
    'https://[fc00::1]/',
    'https://[fe80::1]/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://user:password@example.org/',
    'https://token@example.org/',
    'file:///etc/passwd',
    'ftp://example.org/',
    'gopher://example.org/',
    'data:text/html,x',
    'javascript:alert(1)',
    'blob:https://example.org/1',
    '//example.org/',
    'example.org',
    '',
  ])('error: %s is refused before anything is sent', async url => {
    hits = []
    const text = url.replaceAll('PORT', String(port))
    await expect(safeFetch(text)).rejects.toMatchObject({ code: 'URL_NOT_ALLOWED' })
    expect(hits).toEqual([])
  })

  test.each([
    [['127.0.0.1']],
    [['::1']],
    [['93.184.216.34', '127.0.0.1']],
    [['93.184.216.34', '::ffff:127.0.0.1']],
    [['2606:2800:220:1::1', 'fd00::1']],
    [['not an address']],
  ])('error: a name that leads to %j', async addresses => {
    hits = []
    const request = safeFetch(`https://evil.test:${port}/`, { resolve: resolveTo(...addresses) })
    await expect(request).rejects.toMatchObject({ code: 'URL_NOT_ALLOWED' })
    expect(hits).toEqual([])
  })

  test('error: a name that is public when checked and private when connected to is looked up once', async () => {
    hits = []
    let asked = 0
    const resolve = async () => [asked++ === 0 ? '93.184.216.34' : '127.0.0.1']
    const request = safeFetch(`https://rebind.test:${port}/`, { resolve, timeoutMs: 300 })
    await expect(request).rejects.toMatchObject({ code: 'HTTP_FAILED' })
    expect([asked, hits]).toEqual([1, []])
  })

  test('behavior: connects to the address that was looked up, under the name', async () => {
    hits = []
    const url = `http://model.test:${port}/a`
    await safeFetch(url, { trustedOrigins: [new URL(url).origin], resolve: resolveTo('127.0.0.1') })
    expect(hits[0]?.headers.host).toBe(`model.test:${port}`)
  })

  test('error: what is configured holds for its origin only', async () => {
    const trustedOrigins = [`http://127.0.0.1:${port}`]
    await expect(safeFetch(`http://127.0.0.1:${port + 1}/`, { trustedOrigins })).rejects.toMatchObject({
      code: 'URL_NOT_ALLOWED',
    })
    await expect(safeFetch('data:,x', { trustedOrigins: ['null'] })).rejects.toMatchObject({ code: 'URL_NOT_ALLOWED' })
  })

  test('error: a redirect is not followed', async () => {
    hits = []
    await expect(trusted('/redirect')).rejects.toMatchObject({ code: 'HTTP_FAILED' })
    expect(hits.map(({ url }) => url)).toEqual(['/redirect'])
  })

  test.each(['/large', '/image', '/deep', '/broken', '/packed'])('error: the answer of %s', async path => {
    await expect(trusted(path)).rejects.toMatchObject({ code: 'HTTP_FAILED' })
  })

  test('error: too slow, aborted', async () => {
    await expect(trusted('/silent', { timeoutMs: 100 })).rejects.toMatchObject({ code: 'HTTP_FAILED' })
    const resolve = () => new Promise<never>(() => {})
    const slowName = safeFetch('https://slow.test/', { resolve, timeoutMs: 100 })
    await expect(slowName).rejects.toMatchObject({ code: 'HTTP_FAILED' })
    const reason = new Error('stopped')
    await expect(trusted('/silent', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    const controller = new AbortController()
    setTimeout(() => controller.abort(reason), 50)
    await expect(trusted('/silent', { signal: controller.signal })).rejects.toBe(reason)
  })

  test.each(['Host', 'Content-Length', 'Transfer-Encoding', 'Proxy-Authorization', 'a b'])(
    'error: header %s belongs to the connection',
    async name => {
      await expect(trusted('/', { headers: { [name]: 'x' } })).rejects.toMatchObject({ code: 'URL_NOT_ALLOWED' })
    },
  )

  test('error: a header that would begin another', async () => {
    const headers = { 'x-note': 'a\r\nhost: evil.test' }
    await expect(trusted('/', { headers })).rejects.toMatchObject({ code: 'URL_NOT_ALLOWED' })
  })
})

describe('isPublicAddress', () => {
  test('default', () => {
    expect(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'].every(isPublicAddress)).toBe(true)
  })
})

describe('createNodeHttp', () => {
  const makeHttp = (host: string) =>
    createNodeHttp({
      source: 'live',
      trustedOrigins: [`http://127.0.0.1:${port}`],
      readSecret: async name => (name === 'model' ? { value: 'canary-4711', hosts: [host] } : undefined),
    })

  test('default: a secret goes to its own host as a bearer token', async () => {
    hits = []
    const url = `http://127.0.0.1:${port}/chat`
    const http = makeHttp(`127.0.0.1:${port}`)
    const request = { url, method: 'POST', body: { a: 1 }, secret: 'model' } as const
    expect(await http.request(request)).toEqual({ status: 200, body: { url: '/chat' } })
    // A request that an earlier test gave up may arrive late.
    expect(hits.find(hit => hit.url === '/chat')?.headers).toMatchObject({
      authorization: 'Bearer canary-4711',
      'content-type': 'application/json',
    })
  })

  test('behavior: a secret goes where address, headers and body refer to it, and only to its host', async () => {
    hits = []
    const http = makeHttp(`127.0.0.1:${port}`)
    const request = {
      url: `http://127.0.0.1:${port}/chat?key={{$secret.model}}`,
      method: 'POST',
      headers: { 'x-api-key': '{{$secret.model}}' },
      body: { login: { token: { $secret: 'model' } }, note: 'a {{$secret.model}}' },
    } as const
    expect(await http.request(request)).toEqual({ status: 200, body: { url: '/chat?key=•••' } })
    expect(hits[0]).toMatchObject({ headers: { 'x-api-key': 'canary-4711' } })
    const elsewhere = makeHttp('api.example.org').request(request)
    await expect(elsewhere).rejects.toMatchObject({ code: 'SECRET_NOT_FOR_HOST' })
    expect(hits).toHaveLength(1)
  })

  test('behavior: a secret that the answer repeats goes no further', async () => {
    const http = makeHttp(`127.0.0.1:${port}`)
    const { body } = await http.request({ url: `http://127.0.0.1:${port}/echo`, secret: 'model' })
    expect(body).toEqual({ you: [{ sent: 'Bearer •••' }], 'Bearer •••': 1 })
  })

  test('error: another host, another port, a secret nobody stored', async () => {
    hits = []
    const url = `http://127.0.0.1:${port}/chat`
    for (const host of ['api.example.org', '127.0.0.1', `127.0.0.1:${port + 1}`]) {
      const failure = await makeHttp(host)
        .request({ url, secret: 'model' })
        .catch(error => error)
      expect(failure).toMatchObject({ code: 'SECRET_NOT_FOR_HOST' })
      expect(JSON.stringify(failure)).not.toContain('canary')
    }
    const unknown = makeHttp(`127.0.0.1:${port}`).request({ url, secret: 'other' })
    await expect(unknown).rejects.toMatchObject({ code: 'SECRET_MISSING' })
    expect(hits).toEqual([])
  })
})
