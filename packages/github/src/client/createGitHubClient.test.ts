import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createGitHubClient, gitHubPath } from './createGitHubClient.ts'

const token = 'ghp_clientTestToken0123456789'

let servers: Server[] = []

afterEach(() => {
  for (const server of servers) server.close().closeAllConnections()
  servers = []
})

type Handle = Parameters<typeof createServer>[1]

async function listen(handle: Handle): Promise<string> {
  const server = createServer(handle!)
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const schema = z.object({ ok: z.boolean() })

const ask = (api: string, options: { readonly timeoutMs?: number; readonly signal?: AbortSignal } = {}) =>
  createGitHubClient({ api, token, ...options }).send({ path: '/x', schema, subject: 'me/app' })

describe('createGitHubClient', () => {
  it('default: the token in a header, to the address that was given', async () => {
    let headers: { readonly [name: string]: unknown } = {}
    const api = await listen((request, response) => {
      headers = { ...request.headers, url: request.url }
      response.end('{"ok":true}')
    })
    expect((await ask(`${api}/api/v3/`)).value).toEqual({ ok: true })
    expect(headers).toMatchObject({
      url: '/api/v3/x',
      authorization: `Bearer ${token}`,
      accept: 'application/vnd.github+json',
      'x-github-api-version': '2022-11-28',
      'user-agent': 'Sluice',
    })
  })

  it.each([301, 302, 303, 307, 308])('error: a redirect with HTTP %d is not followed', async status => {
    let asked = 0
    const elsewhere = await listen((_, response) => {
      asked++
      response.end('{"ok":true}')
    })
    const api = await listen((_, response) => void response.writeHead(status, { location: `${elsewhere}/x` }).end())
    await expect(ask(api)).rejects.toMatchObject({ code: 'REDIRECTED' })
    expect(asked).toBe(0)
  })

  it.each([
    ['http://github.com', 'http is only for this machine, use https'],
    ['https://user:secret@github.com', 'it has a user name or password'],
    ['https://github.com?x', 'it has a query or fragment'],
    ['file:///etc/passwd', 'it doesn’t start with https://'],
    ['github.com', 'it is not a URL'],
    ['http://127.0.0.1.example.org', 'http is only for this machine, use https'],
    ['http://0.0.0.0', 'http is only for this machine, use https'],
  ])('error: no request to %s', (api, reason) => {
    const refused = () => createGitHubClient({ api, token })
    expect(refused).toThrow(expect.objectContaining({ code: 'ADDRESS_INVALID', values: { reason } }))
  })

  it('error: an answer that does not end in time', async () => {
    const api = await listen((_, response) => void response.write('{"ok":'))
    await expect(ask(api, { timeoutMs: 150 })).rejects.toMatchObject({
      code: 'TIMED_OUT',
      message: expect.stringMatching(/^127\.0\.0\.1:\d+ didn’t answer within 1 seconds$/),
    })
  })

  it('error: an answer larger than 16 MB, also without a length', async () => {
    const api = await listen((_, response) => {
      const megabyte = Buffer.alloc(1_000_000, 'x')
      for (let index = 0; index < 20; index++) response.write(megabyte)
      response.end()
    })
    await expect(ask(api)).rejects.toMatchObject({ code: 'ANSWER_TOO_LARGE' })
  })

  it('error: an answer of another form names the place, not the value', async () => {
    const api = await listen((_, response) => void response.end(`{"ok":"${token}"}`))
    const failed = await ask(api).catch((error: Error) => error)
    expect(failed).toMatchObject({ code: 'ANSWER_INVALID', values: { reason: 'ok invalid_type' } })
    expect(JSON.stringify(failed)).not.toContain(token)
  })

  it('error: nobody listens; the token stands in no error and no cause', async () => {
    const api = await listen(() => {})
    servers.at(-1)!.close()
    const failed = (await ask(api).catch((error: Error) => error)) as Error
    expect(failed).toMatchObject({ code: 'UNREACHABLE', retry: 'later' })
    expect(`${failed.stack}${JSON.stringify(failed)}${String(failed.cause)}`).not.toContain(token)
  })

  it('behavior: cancelled before and during a request', async () => {
    const api = await listen(() => {})
    await expect(ask(api, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'CANCELLED' })
    await expect(ask(api, { signal: AbortSignal.timeout(50) })).rejects.toMatchObject({ code: 'CANCELLED' })
  })

  it.each([
    [401, {}, 'Bad credentials', 'BAD_CREDENTIALS'],
    [403, {}, 'Resource not accessible by personal access token', 'TOKEN_NOT_PERMITTED'],
    [
      403,
      { 'x-github-sso': 'required; url=https://x' },
      'Resource protected by organization SAML enforcement.',
      'SSO_REQUIRED',
    ],
    [403, {}, 'Repository was archived so is read-only.', 'REPOSITORY_ARCHIVED'],
    [403, {}, 'Something else', 'ANSWER_REFUSED'],
    [403, { 'retry-after': '5' }, 'x', 'RATE_LIMITED'],
    [403, { 'x-ratelimit-remaining': '0' }, 'x', 'RATE_LIMITED'],
    [403, {}, 'You have exceeded a secondary rate limit.', 'RATE_LIMITED'],
    [429, {}, 'x', 'RATE_LIMITED'],
    [500, {}, 'x', 'UNAVAILABLE'],
    [502, {}, 'x', 'UNAVAILABLE'],
    [404, {}, 'Not Found', 'ANSWER_REFUSED'],
  ] as const)('error: HTTP %d with %j and %j is %s', async (status, headers, message, code) => {
    const api = await listen((_, response) => void response.writeHead(status, headers).end(JSON.stringify({ message })))
    await expect(ask(api)).rejects.toMatchObject({ code })
  })

  it('error: HTTP 404 on a write is a missing scope', async () => {
    const api = await listen((_, response) => void response.writeHead(404).end('{"message":"Not Found"}'))
    const client = createGitHubClient({ api, token })
    const sent = client.send({ method: 'POST', path: '/x', schema, subject: 'me/app' })
    await expect(sent).rejects.toMatchObject({ code: 'SCOPE_MISSING', values: { subject: 'me/app' } })
  })

  it('error: a limit that stays after five waits', async () => {
    let asked = 0
    const api = await listen((_, response) => {
      asked++
      response.writeHead(429, { 'retry-after': '1' }).end('{}')
    })
    const clock = { now: () => 0, sleep: async () => {} }
    const client = createGitHubClient({ api, token, clock, onWait: () => {} })
    await expect(client.send({ path: '/x', schema, subject: 'x' })).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(asked).toBe(6)
    expect(client.count()).toBe(6)
  })
})

describe('gitHubPath', () => {
  it('default: no value leaves its segment', () => {
    expect(gitHubPath`/repos/${'me/app'}/contents/${'a b/ü?x#y%2F..'}`).toBe(
      '/repos/me/app/contents/a%20b/%C3%BC%3Fx%23y%252F..',
    )
  })
})
