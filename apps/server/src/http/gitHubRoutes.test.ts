import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { classicToken, defaultApp } from '@sluice/github/testing'
import {
  cancelGitHubDevice,
  deleteEverything,
  disconnectGitHub,
  exchangeGitHubCode,
  exportData,
  findGitHubRepository,
  listAudit,
  pollGitHubDevice,
  readGitHub,
  startGitHubDevice,
  startGitHubOAuth,
  writeGitHubSettings,
  writeGitHubToken,
} from '@sluice/protocol'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { makeDataDir } from '../testing/makeDataDir.ts'
import { expectNoToken, startGitHub, startServerOf } from '../testing/startGitHub.ts'
import { startSignInServer } from '../testing/startSignInServer.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const { clientId, clientSecret } = defaultApp

const callbackOf = ({ url }: TestServer) => `${url}/github/callback`

/** Starts a sign-in and authorises it as a user does; resolves to what comes back to the callback page. */
async function authorise(server: TestServer, changes: { readonly [name: string]: string } = {}) {
  const started = await server.call(startGitHubOAuth, { body: { redirect_uri: callbackOf(server) } })
  expect(started.status).toBe(200)
  const url = new URL(started.body.url)
  const form = { ...Object.fromEntries(url.searchParams), login: 'octocat', decision: 'authorize', ...changes }
  const response = await fetch(`${url.origin}${url.pathname}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  const back = new URL(response.headers.get('location')!)
  return { started: started.body, state: back.searchParams.get('state')!, code: back.searchParams.get('code')! }
}

describe('GitHub settings', () => {
  it('default: github.com, a token is the only way to connect', async () => {
    const { call } = await startTestServer()
    expect(await call(readGitHub)).toEqual({
      status: 200,
      body: {
        baseUrl: 'https://github.com',
        clientId: null,
        methods: ['token'],
        source: 'default',
        connection: null,
        problem: null,
      },
    })
  })

  it('behavior: address and OAuth app are stored encrypted; the secret is never shown', async () => {
    const server = await startTestServer()
    const body = { baseUrl: 'https://github.example.com/', clientId, clientSecret }
    const written = await server.call(writeGitHubSettings, { body })
    expect(written.body).toMatchObject({
      baseUrl: 'https://github.example.com',
      clientId,
      methods: ['oauth', 'device', 'token'],
      source: 'store',
    })
    const file = join(server.dataDir, 'github.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8')).not.toContain('example')
    expectNoToken(server, written, await server.call(readGitHub))
    const withoutSecret = await server.call(writeGitHubSettings, { body: { clientSecret: null } })
    expect(withoutSecret.body.methods).toEqual(['device', 'token'])
    const moved = await server.call(writeGitHubSettings, { body: { baseUrl: null } })
    expect(moved.body).toMatchObject({ baseUrl: 'https://github.com', clientId: null, source: 'default' })
  })

  it.each([
    ['https://api.github.com', 'https://github.com'],
    ['https://github.com/api/v3', 'https://github.com'],
    ['https://github.example.com/api/v3', 'https://github.example.com'],
  ])('behavior: %s, an address of the API, is stored as that of the pages', async (baseUrl, stored) => {
    const { call } = await startTestServer()
    expect((await call(writeGitHubSettings, { body: { baseUrl } })).body.baseUrl).toBe(stored)
  })

  it('behavior: another client id forgets the secret of the one before', async () => {
    const { call } = await startTestServer()
    await call(writeGitHubSettings, { body: { clientId, clientSecret } })
    const { body } = await call(writeGitHubSettings, { body: { clientId: 'another' } })
    expect(body).toMatchObject({ clientId: 'another', methods: ['device', 'token'] })
    const same = await call(writeGitHubSettings, { body: { clientId: null, clientSecret } })
    expect(same).toMatchObject({ status: 400, body: { error: 'A client secret needs a client id' } })
  })

  it.each([
    'http://github.example.com',
    'ftp://github.example.com',
    'https://user:password@github.example.com',
    'https://github.example.com?a=b',
    'https://github.example.com#a',
    'github.com',
  ])('error: %s is refused and not stored', async baseUrl => {
    const { call } = await startTestServer()
    const refused = await call(writeGitHubSettings, { body: { baseUrl } })
    expect(refused).toMatchObject({ status: 422, body: { code: 'ADDRESS_INVALID' } })
    expect((await call(readGitHub)).body.source).toBe('default')
  })

  it('behavior: variables of the environment win and cannot be changed', async () => {
    const gitHub = await startGitHub()
    const env = { GITHUB_BASE_URL: gitHub.web, GITHUB_CLIENT_ID: clientId, GITHUB_CLIENT_SECRET: clientSecret }
    const server = await startTestServer({ env: { ...env, GITHUB_TOKEN: classicToken } })
    const { body } = await server.call(readGitHub)
    expect(body).toMatchObject({
      baseUrl: gitHub.web,
      clientId,
      source: 'env',
      connection: { user: { login: 'octocat' }, method: 'token', source: 'env' },
      problem: null,
    })
    await server.call(readGitHub)
    expect(gitHub.requests.filter(({ path }) => path === '/user')).toHaveLength(1)
    expect(await server.call(writeGitHubSettings, { body: { clientId: null } })).toMatchObject({
      status: 409,
      body: {
        code: 'SET_BY_ENVIRONMENT',
        error: 'GitHub is set up by the environment variable GITHUB_BASE_URL and cannot be changed here',
      },
    })
    for (const refused of [
      await server.call(disconnectGitHub),
      await server.call(writeGitHubToken, { body: { token: classicToken } }),
      await server.call(startGitHubDevice, { body: {} }),
      await server.call(startGitHubOAuth, { body: { redirect_uri: callbackOf(server) } }),
    ]) {
      expect(refused).toMatchObject({ status: 409, body: { values: { variable: 'GITHUB_TOKEN' } } })
    }
    expectNoToken(server, body)
  })

  it('error: a token and an address of the environment that are no good are told', async () => {
    const gitHub = await startGitHub()
    const bad = await startTestServer({ env: { GITHUB_BASE_URL: gitHub.web, GITHUB_TOKEN: 'ghp_revoked' } })
    expect((await bad.call(readGitHub)).body).toMatchObject({ connection: null, problem: 'GitHub rejected the token' })
    const malformed = await startTestServer({ env: { GITHUB_BASE_URL: gitHub.web, GITHUB_TOKEN: 'ghp_a\nb' } })
    expect((await malformed.call(readGitHub)).body.problem).toMatch(/^The token has a character that no token has/)
    const wrong = await startTestServer({ env: { GITHUB_BASE_URL: 'https://user:pass@github.example.com' } })
    const { body } = await wrong.call(readGitHub)
    expect(body.problem).toContain('user name or password')
    expect(JSON.stringify(body)).not.toContain('user:pass')
  })

  it('behavior: what was stored for one GitHub goes to no other one that the environment names', async () => {
    const [first, second] = [await startGitHub(), await startGitHub()]
    const dataDir = makeDataDir()
    const server = await startServerOf(first, undefined, { dataDir })
    await server.call(writeGitHubToken, { body: { token: classicToken } })
    await server.close()
    const { call } = await startTestServer({ dataDir, env: { GITHUB_BASE_URL: second.web } })
    expect((await call(readGitHub)).body).toMatchObject({ baseUrl: second.web, methods: ['token'], connection: null })
    expect((await call(findGitHubRepository, { query: { name: 'a' } })).body.code).toBe('NOT_CONNECTED')
    expect(second.requests).toEqual([])
  })

  it('behavior: GITHUB_TOKEN goes to no address but that of the environment', async () => {
    const gitHub = await startGitHub()
    const server = await startServerOf(gitHub, {}, { env: { GITHUB_TOKEN: classicToken } })
    expect((await server.call(readGitHub)).body.connection).toBeNull()
    expect(gitHub.requests).toEqual([])
  })
})

describe('connecting with a token', () => {
  it('default: checked with GitHub, stored encrypted, forgotten', async () => {
    const gitHub = await startGitHub()
    const server = await startServerOf(gitHub)
    const connected = await server.call(writeGitHubToken, { body: { token: classicToken } })
    expect(connected.body.connection).toEqual({
      user: { login: 'octocat', avatar_url: expect.stringMatching(/^data:image\/png;base64,/) },
      method: 'token',
      scopes: ['repo', 'workflow', 'user:email'],
      source: 'store',
    })
    expectNoToken(server, connected, await server.call(readGitHub))
    expect((await server.call(disconnectGitHub)).body.connection).toBeNull()
    expect((await server.call(readGitHub)).body.connection).toBeNull()
  })

  it('behavior: a fine-grained token tells no scopes', async () => {
    const gitHub = await startGitHub()
    const server = await startServerOf(gitHub)
    const token = gitHub.users.issueToken('octocat', { permissions: ['contents'] }, 'github_pat_')
    const { body } = await server.call(writeGitHubToken, { body: { token } })
    expect(body.connection).toMatchObject({ user: { login: 'octocat' }, scopes: null })
  })

  it('behavior: is kept over a restart, and forgotten with the address', async () => {
    const gitHub = await startGitHub()
    const dataDir = makeDataDir()
    const first = await startServerOf(gitHub, {}, { dataDir })
    await first.call(writeGitHubToken, { body: { token: classicToken } })
    await first.close()
    const { call } = await startTestServer({ dataDir })
    expect((await call(readGitHub)).body.connection).toMatchObject({ user: { login: 'octocat' } })
    expect((await call(writeGitHubSettings, { body: { clientId } })).body.connection).not.toBeNull()
    expect((await call(writeGitHubSettings, { body: { baseUrl: null } })).body.connection).toBeNull()
    expect((await call(writeGitHubSettings, { body: { baseUrl: gitHub.web } })).body.connection).toBeNull()
  })

  it('error: a token that GitHub rejects is not stored', async () => {
    const gitHub = await startGitHub()
    const server = await startServerOf(gitHub)
    const log = vi.spyOn(console, 'error')
    const refused = await server.call(writeGitHubToken, { body: { token: 'ghp_wrong' } })
    expect(refused).toMatchObject({ status: 409, body: { error: 'GitHub rejected the token' } })
    expectNoToken(server, refused)
    expect((await server.call(readGitHub)).body.connection).toBeNull()
    gitHub.faults.add({ kind: 'status', status: 404, path: /^\/user$/ })
    const failed = await server.call(writeGitHubToken, { body: { token: classicToken } })
    expect(failed).toMatchObject({ status: 502, body: { error: 'Failed to fetch user' } })
    expect(log).not.toHaveBeenCalled()
  })

  it.each(['a b', 'ghp_0\u00e9', 'x'.repeat(501)])('error: %j is no token', async token => {
    const { call } = await startTestServer()
    const refused = await call(writeGitHubToken, { body: { token } })
    expect(refused).toMatchObject({ status: 400, body: { code: 'REQUEST_INVALID' } })
    expect(refused.body.error).toContain('A token has up to 500 characters, without spaces')
    expect(refused.body.error).not.toContain(token)
  })

  it('error: a wallet key is not sent to GitHub', async () => {
    const gitHub = await startGitHub()
    const { call } = await startServerOf(gitHub)
    const refused = await call(writeGitHubToken, { body: { token: `0x${'4f'.repeat(32)}` } })
    expect(refused.body.code).toBe('PRIVATE_KEY_REFUSED')
    expect(gitHub.requests).toEqual([])
  })

  it('behavior: a token that was revoked later is told', async () => {
    const gitHub = await startGitHub()
    const { call } = await startServerOf(gitHub)
    await call(writeGitHubToken, { body: { token: classicToken } })
    gitHub.users.revokeToken(classicToken)
    const refused = await call(findGitHubRepository, { query: { name: 'my-defi-app' } })
    expect(refused).toMatchObject({ status: 409, body: { error: 'GitHub rejected the token' } })
    expect((await call(readGitHub)).body).toMatchObject({
      connection: { user: { login: 'octocat' } },
      problem: 'GitHub rejected the token',
    })
  })
})

describe('connecting in a window', () => {
  it('default: PKCE and a random state, and the token stays on the server', async () => {
    const gitHub = await startGitHub()
    const server = await startServerOf(gitHub)
    const { started, state, code } = await authorise(server)
    const { searchParams } = new URL(started.url)
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: clientId,
      redirect_uri: callbackOf(server),
      scope: 'repo user:email workflow',
      state: started.state,
      response_type: 'code',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    expect(started.state).toMatch(/^[\w-]{43}$/)
    expect(state).toBe(started.state)
    const body = { code, state, client_id: clientId, redirect_uri: callbackOf(server) }
    const exchanged = await server.call(exchangeGitHubCode, { body })
    expect(exchanged).toMatchObject({ status: 200, body: { user: { login: 'octocat' } } })
    expect(Object.keys(exchanged.body).sort()).toEqual(['scopes', 'user'])
    expect(exchanged.body.scopes).toEqual(['repo', 'user:email', 'workflow'])
    const status = await server.call(readGitHub)
    expect(status.body.connection).toMatchObject({ method: 'oauth', scopes: exchanged.body.scopes })
    expectNoToken(server, started, exchanged, status)
  })

  it('behavior: the scope workflow is left out where it is not wanted', async () => {
    const server = await startServerOf(await startGitHub())
    const body = { redirect_uri: callbackOf(server), workflow: false }
    const { url } = (await server.call(startGitHubOAuth, { body })).body
    expect(new URL(url).searchParams.get('scope')).toBe('repo user:email')
  })

  it('error: a state is known, used once and lives for 10 minutes', async () => {
    const gitHub = await startGitHub()
    const server = await startServerOf(gitHub)
    const exchange = (body: object) => server.call(exchangeGitHubCode, { body })
    expect(await exchange({ code: 'x', state: 'invented' })).toMatchObject({
      status: 400,
      body: { code: 'STATE_UNKNOWN', error: 'This GitHub sign-in was not started by this server' },
    })
    const { state, code } = await authorise(server)
    expect((await exchange({ code, state })).status).toBe(200)
    expect(await exchange({ code, state })).toMatchObject({
      status: 400,
      body: { code: 'STATE_USED', error: 'This GitHub sign-in was already used' },
    })
    const late = await authorise(server)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 })
    onTestFinished(() => void vi.useRealTimers())
    expect(await exchange(late)).toMatchObject({
      status: 400,
      body: { code: 'STATE_EXPIRED', error: 'This GitHub sign-in has expired: it is valid for 10 minutes' },
    })
  })

  it('error: a client id or return address that the sign-in did not start with uses the state up', async () => {
    const gitHub = await startGitHub()
    const server = await startServerOf(gitHub)
    const before = gitHub.requests.length
    for (const [foreign, code] of [
      [{ client_id: 'another' }, 'CLIENT_DIFFERS'],
      [{ redirect_uri: 'https://evil.example/github/callback' }, 'REDIRECT_DIFFERS'],
    ] as const) {
      const { state } = (await server.call(startGitHubOAuth, { body: { redirect_uri: callbackOf(server) } })).body
      expect(await server.call(exchangeGitHubCode, { body: { code: 'x', state, ...foreign } })).toMatchObject({
        status: 400,
        body: { code },
      })
      expect((await server.call(exchangeGitHubCode, { body: { code: 'x', state } })).body.code).toBe('STATE_USED')
    }
    expect(gitHub.requests).toHaveLength(before)
  })

  it('error: GitHub may only return to the callback page of this server', async () => {
    const server = await startServerOf(await startGitHub(), undefined, { allowedOrigins: ['http://127.0.0.1:5173'] })
    const { port } = new URL(server.url)
    const startWith = (redirect_uri: string) => server.call(startGitHubOAuth, { body: { redirect_uri } })
    for (const origin of [server.url, `http://localhost:${port}`, `http://[::1]:${port}`, 'http://127.0.0.1:5173']) {
      expect([origin, (await startWith(`${origin}/github/callback`)).status]).toEqual([origin, 200])
    }
    for (const uri of [
      'https://evil.example/github/callback',
      `http://127.0.0.1:${Number(port) + 1}/github/callback`,
      `http://127.0.0.1:${port}@evil.example/github/callback`,
      `${server.url}/github/callback/more`,
      `${server.url}/github/callback?a=b`,
      `${server.url}/github/callback#a`,
      `${server.url}/api/github/callback`,
    ]) {
      expect([uri, (await startWith(uri)).body.error]).toEqual([
        uri,
        'GitHub may only return to /github/callback of this server',
      ])
    }
  })

  it('error: sentences of GitHub, which come with status 200', async () => {
    const gitHub = await startGitHub()
    const server = await startServerOf(gitHub, { clientId, clientSecret: 'wrong' })
    const { state, code } = await authorise(server)
    expect(await server.call(exchangeGitHubCode, { body: { code, state } })).toMatchObject({
      status: 409,
      body: { error: 'GitHub doesn’t accept the client ID or client secret of the OAuth app' },
    })
    await server.call(writeGitHubSettings, { body: { clientSecret } })
    const invented = { code: 'invented', state: (await authorise(server)).state }
    expect((await server.call(exchangeGitHubCode, { body: invented })).body.error).toBe(
      'The authorization code is invalid or has expired',
    )
    gitHub.faults.add({ kind: 'not-json', path: /access_token/ })
    const { body } = await server.call(exchangeGitHubCode, { body: await onlyCode(authorise(server)) })
    expect(body.code).toBe('ANSWER_NOT_JSON')
    expect((await server.call(readGitHub)).body.connection).toBeNull()
  })

  it('error: needs a client id and a client secret', async () => {
    const server = await startServerOf(await startGitHub(), { clientId })
    const refused = await server.call(startGitHubOAuth, { body: { redirect_uri: callbackOf(server) } })
    expect(refused).toMatchObject({ status: 409, body: { code: 'OAUTH_NOT_CONFIGURED' } })
    expect(refused.body.error).toBe('Connecting in a window needs an OAuth app with a client id and a client secret')
  })

  it('behavior: at most 20 sign-ins are open, and the oldest is dropped', async () => {
    const server = await startServerOf(await startGitHub())
    const states: string[] = []
    for (let count = 0; count < 21; count++) {
      states.push((await server.call(startGitHubOAuth, { body: { redirect_uri: callbackOf(server) } })).body.state)
    }
    expect(new Set(states).size).toBe(21)
    const codeOf = async (state: string) =>
      (await server.call(exchangeGitHubCode, { body: { code: 'x', state, client_id: 'another' } })).body.code
    expect(await codeOf(states[0]!)).toBe('STATE_UNKNOWN')
    expect(await codeOf(states[1]!)).toBe('CLIENT_DIFFERS')
  })

  it('error: an account that was disconnected meanwhile stays disconnected', async () => {
    const gitHub = await startGitHub()
    const server = await startServerOf(gitHub)
    const { state, code } = await authorise(server)
    gitHub.faults.add({ kind: 'delay', ms: 300, path: /access_token/ })
    const exchanged = server.call(exchangeGitHubCode, { body: { code, state } })
    await vi.waitFor(() => expect(gitHub.requests.at(-1)?.path).toContain('access_token'))
    await server.call(disconnectGitHub)
    expect(await exchanged).toMatchObject({ status: 409, body: { error: 'Connecting to GitHub was cancelled' } })
    expect((await server.call(readGitHub)).body.connection).toBeNull()
  })
})

const onlyCode = async (authorised: Promise<{ readonly state: string; readonly code: string }>) => {
  const { state, code } = await authorised
  return { state, code }
}

describe('connecting with a device code', () => {
  it('default: the server asks GitHub until the code is entered, whether the page asks or not', async () => {
    const gitHub = await startGitHub({ deviceIntervalSeconds: 1 })
    const server = await startServerOf(gitHub, { clientId })
    const { body } = await server.call(startGitHubDevice, { body: {} })
    expect(body).toMatchObject({
      user_code: expect.stringMatching(/^[A-Z]{4}-[A-Z]{4}$/),
      verification_uri: `${gitHub.web}/login/device`,
      interval: 1,
    })
    const params = { flowId: body.flowId }
    expect((await server.call(pollGitHubDevice, { params })).body).toEqual({ status: 'pending', user: null })
    gitHub.oauth.decideDevice(body.user_code, { login: 'octocat' })
    await vi.waitFor(async () => expect((await server.call(readGitHub)).body.connection?.user.login).toBe('octocat'), {
      timeout: 5_000,
      interval: 100,
    })
    const connected = await server.call(pollGitHubDevice, { params })
    expect(connected.body).toMatchObject({ status: 'connected', user: { login: 'octocat' } })
    const status = await server.call(readGitHub)
    expect(status.body.connection).toMatchObject({ method: 'device', scopes: ['repo', 'user:email', 'workflow'] })
    expectNoToken(server, body, connected, status)
    const asked = gitHub.requests.filter(({ path }) => path.includes('access_token')).length
    expect(asked).toBeLessThanOrEqual(3)
  })

  it('behavior: the audit log has who asked for the code and whose account was connected', async () => {
    const gitHub = await startGitHub({ deviceIntervalSeconds: 1 })
    const { owner } = await startSignInServer({ env: { GITHUB_BASE_URL: gitHub.web, GITHUB_CLIENT_ID: clientId } })
    const actor = { kind: 'account', id: owner.session.account.id, name: owner.session.account.name }
    const read = async () =>
      (await owner.browser.call(listAudit)).body.entries.filter(({ operation }) => /GitHub/.test(operation))
    const { user_code } = (await owner.browser.call(startGitHubDevice, { body: {} })).body
    await vi.waitFor(async () => expect(await read()).toMatchObject([{ operation: 'startGitHubDevice', actor }]))
    gitHub.oauth.decideDevice(user_code, { login: 'octocat' })
    // No page asks for the flow.
    await vi.waitFor(
      async () =>
        expect(await read()).toMatchObject([
          { operation: 'connectGitHubDevice', actor, subject: 'octocat', result: 'ok' },
          { operation: 'startGitHubDevice', actor, result: 'ok' },
        ]),
      { timeout: 10_000, interval: 100 },
    )
    expect((await owner.browser.call(readGitHub)).body.connection).toMatchObject({ method: 'device' })
  })

  it('error: refused on GitHub', async () => {
    const gitHub = await startGitHub({ deviceIntervalSeconds: 1 })
    const server = await startServerOf(gitHub, { clientId })
    const { flowId, user_code } = (await server.call(startGitHubDevice, { body: { workflow: false } })).body
    gitHub.oauth.decideDevice(user_code, 'denied')
    await vi.waitFor(
      async () =>
        expect(await server.call(pollGitHubDevice, { params: { flowId } })).toMatchObject({
          status: 409,
          body: { error: 'Access was denied on GitHub' },
        }),
      { timeout: 5_000, interval: 100 },
    )
  })

  it('behavior: a code that was given up connects nobody, whoever enters it', async () => {
    const gitHub = await startGitHub({ deviceIntervalSeconds: 1 })
    const server = await startServerOf(gitHub, { clientId })
    const { flowId, user_code } = (await server.call(startGitHubDevice, { body: {} })).body
    const cancelled = await server.call(cancelGitHubDevice, { params: { flowId } })
    expect(cancelled).toMatchObject({ status: 200, body: { connection: null } })
    gitHub.oauth.decideDevice(user_code, { login: 'octocat' })
    await new Promise(resolve => setTimeout(resolve, 2_500))
    expect(gitHub.requests.filter(({ path }) => path.includes('access_token'))).toEqual([])
    expect((await server.call(readGitHub)).body.connection).toBeNull()
    expect(await server.call(pollGitHubDevice, { params: { flowId } })).toMatchObject({
      status: 409,
      body: { code: 'CONNECTING_CANCELLED' },
    })
    expect((await server.call(cancelGitHubDevice, { params: { flowId: 'invented' } })).status).toBe(200)
  })

  it('behavior: a code that is given up while its account is read connects nobody', async () => {
    const gitHub = await startGitHub({ deviceIntervalSeconds: 1 })
    const server = await startServerOf(gitHub, { clientId })
    const { flowId, user_code } = (await server.call(startGitHubDevice, { body: {} })).body
    gitHub.faults.add({ kind: 'delay', ms: 1_000, path: /\/user$/ })
    gitHub.oauth.decideDevice(user_code, { login: 'octocat' })
    await vi.waitFor(() => expect(gitHub.requests.some(({ path }) => path.endsWith('/user'))).toBe(true), {
      timeout: 5_000,
      interval: 20,
    })
    await server.call(cancelGitHubDevice, { params: { flowId } })
    await new Promise(resolve => setTimeout(resolve, 1_500))
    expect((await server.call(readGitHub)).body.connection).toBeNull()
  })

  it('error: unknown, cancelled with the connection, not configured, switched off', async () => {
    const gitHub = await startGitHub({
      apps: [
        { ...defaultApp, deviceFlow: true },
        { ...defaultApp, clientId: 'off', deviceFlow: false },
      ],
    })
    const server = await startServerOf(gitHub, { clientId })
    expect(await server.call(pollGitHubDevice, { params: { flowId: 'invented' } })).toMatchObject({
      status: 404,
      body: { error: 'This device code is not known here' },
    })
    const { flowId } = (await server.call(startGitHubDevice, { body: {} })).body
    await server.call(disconnectGitHub)
    expect(await server.call(pollGitHubDevice, { params: { flowId } })).toMatchObject({
      status: 409,
      body: { code: 'CONNECTING_CANCELLED' },
    })
    await server.call(writeGitHubSettings, { body: { clientId: 'off' } })
    expect((await server.call(startGitHubDevice, { body: {} })).body.code).toBe('DEVICE_FLOW_DISABLED')
    await server.call(writeGitHubSettings, { body: { clientId: null } })
    expect(await server.call(startGitHubDevice, { body: {} })).toMatchObject({
      status: 409,
      body: { error: 'Connecting with a device code needs the client id of an OAuth app' },
    })
  })
})

describe('looking for a repository', () => {
  it('default: a free name, and what a taken one contains', async () => {
    const gitHub = await startGitHub({ organisations: [{ login: 'acme', members: ['octocat'] }] })
    await gitHub.addRepository('octocat/empty')
    await gitHub.addRepository('octocat/other', { files: { 'a.txt': 'a' } })
    await gitHub.addRepository('octocat/other-2', { files: { 'a.txt': 'a' } })
    await gitHub.addRepository('acme/published', { files: { '.workflow/manifest.json': '{}' }, isPrivate: true })
    const { call } = await startServerOf(gitHub)
    await call(writeGitHubToken, { body: { token: classicToken } })
    const find = async (name: string) => (await call(findGitHubRepository, { query: { name } })).body
    expect(await find('free')).toEqual({ repository: null, freeName: null })
    expect(await find('empty')).toMatchObject({ repository: { content: 'empty' }, freeName: 'empty-2' })
    expect(await find('other')).toMatchObject({ repository: { content: 'other' }, freeName: 'other-3' })
    expect(await find('acme/published')).toMatchObject({
      repository: { full_name: 'acme/published', private: true, content: 'published' },
    })
  })

  it.each(['..', '../..', 'a/b/c', 'octocat/', 'a.git', 'a b', '%2e%2e', 'octocat/..'])(
    'error: %j is no name of a repository',
    async name => {
      const gitHub = await startGitHub()
      const { call } = await startServerOf(gitHub)
      await call(writeGitHubToken, { body: { token: classicToken } })
      const before = gitHub.requests.length
      const refused = await call(findGitHubRepository, { query: { name } })
      expect(refused).toMatchObject({ status: 422, body: { code: 'REPOSITORY_NAME_INVALID' } })
      expect(gitHub.requests).toHaveLength(before)
    },
  )

  it('error: nobody is connected', async () => {
    const { call } = await startTestServer()
    expect(await call(findGitHubRepository, { query: { name: 'a' } })).toMatchObject({
      status: 409,
      body: { error: 'Please connect to GitHub first.' },
    })
  })
})

describe('all data', () => {
  it('behavior: deleted with everything, and never exported', async () => {
    const gitHub = await startGitHub()
    const server = await startServerOf(gitHub)
    await server.call(writeGitHubToken, { body: { token: classicToken } })
    const exported = await server.call(exportData)
    expectNoToken(server, exported)
    expect(JSON.stringify(exported)).not.toContain(gitHub.web)
    await server.call(deleteEverything, { body: { confirm: 'DELETE' } })
    expect(existsSync(join(server.dataDir, 'github.json'))).toBe(false)
    expect((await server.call(readGitHub)).body).toMatchObject({ source: 'default', connection: null })
  })

  it('error: a file that cannot be decrypted is told, and can be disconnected', async () => {
    const gitHub = await startGitHub()
    const dataDir = makeDataDir()
    const first = await startServerOf(gitHub, {}, { dataDir, env: { APP_SECRET_KEY: 'one' } })
    await first.call(writeGitHubToken, { body: { token: classicToken } })
    await first.close()
    const { call } = await startTestServer({ dataDir, env: { APP_SECRET_KEY: 'two' } })
    const { body } = await call(readGitHub)
    expect(body).toMatchObject({ connection: null, methods: ['token'] })
    expect(body.problem).toContain('Cannot decrypt the secrets')
    expect((await call(disconnectGitHub)).status).toBe(200)
    expect(Object.keys(JSON.parse(readFileSync(join(dataDir, 'github.json'), 'utf8')).secrets)).toEqual(['settings'])
  })
})

describe('the callback page', () => {
  /** Opens a page as a browser does that GitHub sends back; `fetch` sets some of these headers itself. */
  function visit(server: TestServer, path: string, site: string) {
    const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
    return new Promise<{ status: number; body: string; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
      const sent = request(server.url + path, { headers }, response => {
        let body = ''
        response.setEncoding('utf8').on('data', (chunk: string) => {
          body += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body, headers: response.headers }))
      })
      sent.on('error', reject).end()
    })
  }

  it.each(['cross-site', 'same-site'])(
    'default: a %s navigation of GitHub opens it, and its address is logged nowhere',
    async site => {
      const logs = (['log', 'warn', 'error'] as const).map(name => vi.spyOn(console, name))
      const studioDir = makeDataDir()
      writeFileSync(join(studioDir, 'index.html'), '<!doctype html><html><head><title>Sluice</title></head></html>')
      const server = await startTestServer({ studioDir })
      const code = 'code-a1b2c3d4e5f60718293a'
      const state = 'k3Jx0fR6n8QmZt5vYb2cLw9sHdPaEuXgTiOqNyVeMjA'
      const page = await visit(server, `/github/callback?code=${code}&state=${state}`, site)
      expect(page).toMatchObject({
        status: 200,
        headers: {
          'cross-origin-opener-policy': 'unsafe-none',
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
        },
      })
      expect(page.body).toContain('<title>Sluice</title>')
      for (const path of ['/', '/github/callback/', '/github/callback2']) {
        const { headers } = await visit(server, path, site)
        expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
      }
      expect(page.body).not.toContain(code)
      for (const log of logs) expect(log).not.toHaveBeenCalled()
      for (const refused of await Promise.all([
        visit(server, `/api/github?code=${code}`, site),
        visit(server, `/api/github/callback?code=${code}`, site),
      ])) {
        expect(refused.status).toBe(403)
        expect(refused.body).not.toContain(code)
      }
    },
  )
})
