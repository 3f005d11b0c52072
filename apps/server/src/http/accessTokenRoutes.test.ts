import {
  createAccessToken,
  createProject,
  type ErrorBody,
  includesScope,
  isForPeople,
  listAccessTokens,
  listProjects,
  type OperationId,
  operations,
  readProject,
  readRun,
  removeAccessToken,
  routeScopes,
  scopes,
  startRun,
  writeSecret,
} from '@sluice/protocol'
import { createAccessTokenStore } from '@sluice/protocol/accessTokens'
import { redactSecrets } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { connectPage } from '../testing/connectPage.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Asks as a program does: without the page's token, without an Origin. */
const ask = (server: TestServer, method: string, path: string, headers: { readonly [name: string]: string }) =>
  fetch(server.url + path.replaceAll(/:\w+/g, 'x'), { method, headers: { ...headers } })

const codeOf = async (response: Response) => ((await response.json()) as { readonly code: string }).code

const withToken = async (server: TestServer, scope: (typeof scopes)[number], name: string = scope) =>
  (await server.call(createAccessToken, { body: { name, scope } })).body

const entries = Object.keys(operations).map(id => [id as OperationId, operations[id as OperationId]] as const)

describe('addAccessTokenRoutes', () => {
  it('default', async () => {
    const server = await startTestServer()
    const created = await server.call(createAccessToken, { body: { name: 'ci', scope: 'run' } })
    expect(created).toMatchObject({ status: 201, body: { token: expect.stringMatching(/^sluice_/) } })
    const { token, accessToken } = created.body
    const listed = await ask(server, 'GET', listProjects.path, bearer(token))
    expect([listed.status, await listed.json()]).toEqual([200, { projects: [] }])
    const { body } = await server.call(listAccessTokens)
    expect(body.accessTokens).toEqual([{ ...accessToken, lastUsedAt: expect.any(Number) }])
    expect(JSON.stringify(body)).not.toContain(token)
    const params = { accessTokenId: accessToken.id }
    expect((await server.call(removeAccessToken, { params })).status).toBe(200)
    const refused = await ask(server, 'GET', listProjects.path, bearer(token))
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect(await refused.json()).toMatchObject({ code: 'TOKEN_UNKNOWN' })
  })

  it('error: who sends no token is told how programs send one', async () => {
    const server = await startTestServer()
    for (const headers of [{}, { authorization: 'Token abc' }]) {
      const answer = await (await ask(server, 'GET', listProjects.path, headers)).json()
      const { code, error, help } = answer as ErrorBody
      expect(code).toBe('TOKEN_MISSING')
      expect(error).toContain('no valid access token')
      expect(help.join(' ')).toMatch(/header Authorization: Bearer .*sluice token create NAME/)
    }
  })

  it('behavior: every route takes the tokens of its scope and above, and no other', async () => {
    const server = await startTestServer()
    const past = createAccessTokenStore(server.dataDir, () => 0)
    const expired = past.create({ name: 'expired', scope: 'admin', expiresInDays: 1 }).token
    const revoked = await withToken(server, 'admin', 'revoked')
    await server.call(removeAccessToken, { params: { accessTokenId: revoked.accessToken.id } })
    const tokens = Object.fromEntries(
      await Promise.all(scopes.map(async scope => [scope, (await withToken(server, scope)).token] as const)),
    )
    const wrong = {
      none: {},
      expired: bearer(expired),
      revoked: bearer(revoked.token),
      basic: { authorization: 'Basic eDp5' },
    }
    for (const [id, { method, path }] of entries) {
      const needed = routeScopes[id]
      for (const [name, headers] of Object.entries(wrong)) {
        const { status } = await ask(server, method, path, headers)
        expect(`${id} ${name} ${(needed !== 'open') === [401, 429].includes(status)}`).toBe(`${id} ${name} true`)
      }
      for (const scope of scopes) {
        const { status } = await ask(server, method, path, bearer(tokens[scope]!))
        const isEnough = needed === 'open' || (!isForPeople(needed) && includesScope(scope, needed))
        expect(`${id} ${scope} ${status === 403 ? 'refused' : status === 401 ? 'unknown' : 'taken'}`).toBe(
          `${id} ${scope} ${isEnough ? 'taken' : 'refused'}`,
        )
      }
    }
  })

  it('behavior: a token goes before the token of the page, and what is not declared needs admin', async () => {
    const server = await startTestServer()
    const { token } = await withToken(server, 'read')
    const both = { ...bearer(token), 'x-app-token': server.token }
    const created = await ask(server, 'POST', createProject.path, both)
    expect([created.status, await created.json()]).toMatchObject([
      403,
      { code: 'SCOPE_MISSING', error: expect.any(String) },
    ])
    expect((await ask(server, 'GET', '/api/nothing', bearer(token))).status).toBe(404)
    expect((await ask(server, 'HEAD', '/api/settings', bearer(token))).status).toBe(403)
    expect((await ask(server, 'HEAD', '/api/projects', bearer(token))).status).toBe(200)
  })

  it('behavior: no route answers a key in clear to the highest token', async () => {
    const server = await startTestServer({ env: { SLUICE_MODEL_KEY: 'sk-env-0123456789abcdefABCDEF' } })
    const planted = ['planted-one-0123456789abcdef', 'planted-two-fedcba9876543210']
    for (const [at, name] of ['oneinch', 'weather'].entries()) {
      const body = { value: planted[at], hosts: name === 'oneinch' ? [] : ['api.example.org'] }
      expect((await server.call(writeSecret, { params: { name }, body })).status).toBe(200)
    }
    const { token } = await withToken(server, 'admin')
    for (const [id, { method, path }] of entries) {
      if (method !== 'GET') continue
      const text = await (await ask(server, method, path.replace(':name', 'weather'), bearer(token))).text()
      for (const key of [...planted, 'sk-env-0123456789', server.token, token]) {
        expect(`${id} ${text.includes(key)}`).toBe(`${id} false`)
      }
    }
  })

  it('error: another site, another host and a token in the URL are refused with a valid token too', async () => {
    const server = await startTestServer()
    const { token } = await withToken(server, 'admin')
    const foreign = await ask(server, 'GET', listProjects.path, { ...bearer(token), origin: 'http://evil.test' })
    expect([foreign.status, await codeOf(foreign)]).toEqual([403, 'ORIGIN_REFUSED'])
    const { request } = await import('node:http')
    const { port, hostname } = new URL(server.url)
    const rebound = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { host: `evil.test:${port}`, ...bearer(token) }
      request({ hostname, port, path: listProjects.path, headers }, response => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end()
    })
    expect(rebound).toBe(421)
    const inUrl = await ask(server, 'GET', `${listProjects.path}?access_token=${token}`, bearer(token))
    expect([inUrl.status, await codeOf(inUrl)]).toEqual([400, 'KEY_IN_ADDRESS'])
  })

  it('error: guesses are counted, and do not lock a valid token out', async () => {
    const server = await startTestServer()
    const { token } = await withToken(server, 'read')
    const guess = bearer(`${token.slice(0, -4)}AAAA`)
    const statuses: number[] = []
    for (let at = 0; at < 25; at++) statuses.push((await ask(server, 'GET', listProjects.path, guess)).status)
    expect([statuses.filter(status => status === 401).length, statuses.at(-1)]).toEqual([20, 429])
    expect((await ask(server, 'GET', listProjects.path, bearer(token))).status).toBe(200)
  })

  it('behavior: a token has a rate limit of its own', async () => {
    const server = await startTestServer({ rateLimit: 2 })
    const [one, other] = [await withToken(server, 'read', 'one'), await withToken(server, 'read', 'other')]
    const statuses: number[] = []
    for (let at = 0; at < 8; at++)
      statuses.push((await ask(server, 'GET', listProjects.path, bearer(one.token))).status)
    expect(statuses.slice(0, 6)).toEqual(Array(6).fill(200))
    expect(statuses.at(-1)).toBe(429)
    expect((await ask(server, 'GET', listProjects.path, bearer(other.token))).status).toBe(200)
    expect((await server.call(listProjects)).status).toBe(200)
  })

  it('behavior: tokens are left out of texts like every other key', async () => {
    const server = await startTestServer()
    const { token } = await withToken(server, 'read')
    expect(redactSecrets<string>(`curl with ${token} failed`).value).not.toContain(token)
    const { body } = await server.call(createProject, { body: { name: `uses ${token}` } })
    const { body: stored } = await server.call(readProject, { params: { projectId: body.id } })
    expect(JSON.stringify(stored)).not.toContain(token)
  })
})

describe('sockets with a named token', () => {
  const workflow = { id: 'template-dex-aggregator-swap' }

  it('default', async () => {
    const server = await startTestServer()
    const [run, read] = [await withToken(server, 'run'), await withToken(server, 'read')]
    const runner = await connectPage({ url: server.url, token: run.token })
    const started = await runner.send('execute-workflow', { workflow, context: { mode: 'functional' } })
    expect(started).toMatchObject({ ok: true })
    const { executionId } = started as { executionId: string }
    await runner.ended(executionId)
    const reader = await connectPage({ url: server.url, token: read.token })
    expect(await reader.send('subscribe-execution', { executionId, afterSeq: 0 })).toMatchObject({ ok: true })
    await reader.ended(executionId)
    const refused = await reader.send('execute-workflow', { workflow, context: { mode: 'functional' } })
    expect(refused).toMatchObject({ ok: false, error: { area: 'ACCESS', code: 'SCOPE_MISSING' } })
    const asked = await ask(server, 'GET', readRun.path.replace(':executionId', executionId), bearer(read.token))
    expect(await asked.json()).toMatchObject({ executionId, status: 'success' })
    const start = await ask(server, 'POST', startRun.path, bearer(read.token))
    expect(start.status).toBe(403)
  })

  it('error: a revoked token opens no socket, and the open ones end', async () => {
    const server = await startTestServer()
    const { token, accessToken } = await withToken(server, 'run')
    const page = await connectPage({ url: server.url, token })
    const ended = new Promise(resolve => page.socket.on('disconnect', resolve))
    await server.call(removeAccessToken, { params: { accessTokenId: accessToken.id } })
    expect(await page.send('get-execution-status', { executionId: 'exec_1' })).toMatchObject({
      ok: false,
      error: { code: 'TOKEN_UNKNOWN' },
    })
    expect(await ended).toBe('io server disconnect')
    await expect(connectPage({ url: server.url, token })).rejects.toThrow('does not exist or was revoked')
  })
})
