import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { classicToken, defaultApp, type FakeGitHub, startFakeGitHub } from '../../test/index.ts'
import { createAuthorizeUrl, createPkce, createState } from './createAuthorizeUrl.ts'
import { pollDeviceFlow, startDeviceFlow } from './deviceFlow.ts'
import { exchangeCode } from './exchangeCode.ts'
import { readUser } from './readUser.ts'
import { toOAuthError } from './sendOAuthRequest.ts'

const redirectUri = 'http://127.0.0.1:3001/github/callback'
const { clientId, clientSecret } = defaultApp

let gitHub: FakeGitHub

beforeAll(async () => {
  gitHub = await startFakeGitHub({
    users: [
      {
        login: 'octocat',
        tokens: [
          { token: classicToken, scopes: ['repo', 'workflow'] },
          { token: 'ghp_none', scopes: [] },
          { token: 'github_pat_fine', permissions: ['contents'] },
        ],
      },
    ],
  })
})

afterAll(() => gitHub.close())

beforeEach(() => gitHub.faults.clear())

const makeUrl = (state: string, challenge: string, workflow = true) =>
  createAuthorizeUrl({ web: gitHub.web, clientId, redirectUri, state, challenge, workflow })

/** What the user does on the authorise page; answers the query of the callback. */
async function authorize(url: string): Promise<URLSearchParams> {
  const form = new URLSearchParams(new URL(url).search)
  form.set('login', 'octocat')
  form.set('decision', 'authorize')
  const response = await fetch(`${gitHub.web}/login/oauth/authorize`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  })
  return new URL(response.headers.get('location')!).searchParams
}

const exchange = (code: string, changes: { readonly [name: string]: string } = {}) =>
  exchangeCode({ web: gitHub.web, clientId, clientSecret, redirectUri, code, verifier: 'v', ...changes })

describe('createAuthorizeUrl', () => {
  it('default: every parameter of the specification, and PKCE', () => {
    const options = { web: 'https://github.com', clientId: 'a&b', redirectUri, state: 's+/=', challenge: 'c' }
    const url = new URL(createAuthorizeUrl({ ...options, workflow: true }))
    expect(url.origin + url.pathname).toBe('https://github.com/login/oauth/authorize')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'a&b',
      redirect_uri: redirectUri,
      scope: 'repo user:email workflow',
      state: 's+/=',
      response_type: 'code',
      code_challenge: 'c',
      code_challenge_method: 'S256',
    })
    const without = new URL(createAuthorizeUrl({ ...options, workflow: false }))
    expect(without.searchParams.get('scope')).toBe('repo user:email')
  })
})

describe('createPkce', () => {
  it('default: the example of RFC 7636', () => {
    expect(createPkce('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk').challenge).toBe(
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    )
    expect(createPkce().verifier).toMatch(/^[\w-]{43}$/)
    expect(createState()).toMatch(/^[\w-]{43}$/)
    expect(createState()).not.toBe(createState())
  })
})

describe('exchangeCode', () => {
  it('default: a token with its scopes', async () => {
    const { verifier, challenge } = createPkce()
    const query = await authorize(makeUrl('state', challenge))
    expect(query.get('state')).toBe('state')
    const granted = await exchange(query.get('code')!, { verifier })
    expect(granted).toEqual({ token: expect.stringMatching(/^gho_/), scopes: ['repo', 'user:email', 'workflow'] })
    const user = await readUser({ api: gitHub.api, token: granted.token })
    expect(user).toEqual({ login: 'octocat', avatar_url: expect.any(String), scopes: granted.scopes })
  })

  it('error: what GitHub refuses with HTTP 200', async () => {
    const { challenge } = createPkce()
    const code = (await authorize(makeUrl('state', challenge))).get('code')!
    await expect(exchange('unknown')).rejects.toMatchObject({ code: 'CODE_INVALID' })
    await expect(exchange(code)).rejects.toMatchObject({ code: 'CODE_INVALID' })
    await expect(exchange(code, { clientSecret: 'wrong' })).rejects.toMatchObject({ code: 'OAUTH_APP_INVALID' })
    const pkce = createPkce()
    const next = (await authorize(makeUrl('state', pkce.challenge))).get('code')!
    const elsewhere = { verifier: pkce.verifier, redirectUri: 'http://127.0.0.1:3001/elsewhere' }
    await expect(exchange(next, elsewhere)).rejects.toMatchObject({ code: 'REDIRECT_URI_REFUSED' })
  })

  it('error: an outage, a page, a cut connection; the secret stands in none', async () => {
    const path = /access_token$/
    gitHub.faults.add({ kind: 'status', status: 422, path })
    gitHub.faults.add({ kind: 'not-json', path, at: 2 })
    gitHub.faults.add({ kind: 'cut', when: 'before', path, at: 3 })
    const errors = []
    for (let index = 0; index < 3; index++) errors.push(await exchange('code').catch((error: Error) => error))
    expect(errors).toMatchObject([{ code: 'ANSWER_NOT_JSON' }, { code: 'ANSWER_NOT_JSON' }, { code: 'UNREACHABLE' }])
    expect(JSON.stringify(errors)).not.toContain(clientSecret)
  })

  it.each([
    [200, { token_type: 'bearer' }],
    [422, { message: 'No' }],
    [200, null],
  ])('error: HTTP %d with %j', async (status, body) => {
    const answer = async () => new Response(JSON.stringify(body), { status })
    const failed = exchangeCode({
      web: gitHub.web,
      clientId,
      clientSecret,
      redirectUri,
      code: 'c',
      verifier: 'v',
      fetch: answer,
    })
    await expect(failed).rejects.toMatchObject({
      code: 'TOKEN_EXCHANGE_FAILED',
      message: 'OAuth token exchange failed',
    })
  })
})

describe('toOAuthError', () => {
  it.each([
    ['bad_verification_code', 'CODE_INVALID'],
    ['incorrect_client_credentials', 'OAUTH_APP_INVALID'],
    ['redirect_uri_mismatch', 'REDIRECT_URI_REFUSED'],
    ['unverified_user_email', 'EMAIL_UNVERIFIED'],
    ['application_suspended', 'APP_SUSPENDED'],
    ['access_denied', 'ACCESS_DENIED'],
    ['expired_token', 'DEVICE_CODE_EXPIRED'],
    ['incorrect_device_code', 'DEVICE_CODE_INVALID'],
    ['device_flow_disabled', 'DEVICE_FLOW_DISABLED'],
    ['constructor', 'OAUTH_FAILED'],
  ])('default: %s is %s', (error, code) => {
    expect(toOAuthError({ error })).toMatchObject({ code })
  })

  it('behavior: an unknown error keeps what GitHub said, on one line', () => {
    expect(toOAuthError({ error: 'new_error', error_description: 'Some\n\u001b[31mthing  new' })).toMatchObject({
      message: 'GitHub OAuth error',
      help: ['GitHub answered: Some [31mthing new', 'Check the OAuth app in Settings → GitHub'],
    })
  })
})

describe('pollDeviceFlow', () => {
  const access = () => ({ web: gitHub.web, clientId })
  const start = () => startDeviceFlow({ ...access(), workflow: true })
  const poll = (deviceCode: string) => pollDeviceFlow({ ...access(), deviceCode, interval: 5 })

  it('default: pending, slower, then connected', async () => {
    const device = await start()
    expect(device).toMatchObject({ verification_uri: `${gitHub.web}/login/device`, expires_in: 900, interval: 5 })
    expect(await poll(device.device_code)).toEqual({ status: 'pending', interval: null })
    expect(await poll(device.device_code)).toEqual({ status: 'pending', interval: 10 })
    gitHub.oauth.decideDevice(device.user_code, { login: 'octocat' })
    gitHub.advanceClock(11_000)
    expect(await poll(device.device_code)).toEqual({
      status: 'connected',
      token: expect.stringMatching(/^gho_/),
      scopes: ['repo', 'user:email', 'workflow'],
    })
  })

  it('error: denied, expired, unknown', async () => {
    const denied = await start()
    const old = await start()
    gitHub.oauth.decideDevice(denied.user_code, 'denied')
    await expect(poll(denied.device_code)).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    gitHub.advanceClock(901_000)
    await expect(poll(old.device_code)).rejects.toMatchObject({ code: 'DEVICE_CODE_EXPIRED' })
    await expect(poll('unknown')).rejects.toMatchObject({ code: 'DEVICE_CODE_INVALID' })
    const foreign = startDeviceFlow({ web: gitHub.web, clientId: 'unknown', workflow: false })
    await expect(foreign).rejects.toMatchObject({ code: 'OAUTH_APP_INVALID' })
  })
})

describe('readUser', () => {
  it('default: scopes of a classic token, none, and null where GitHub tells none', async () => {
    const scopesOf = async (token: string) => (await readUser({ api: gitHub.api, token })).scopes
    expect(await scopesOf(classicToken)).toEqual(['repo', 'workflow'])
    expect(await scopesOf('ghp_none')).toEqual([])
    expect(await scopesOf('github_pat_fine')).toBeNull()
  })

  it('behavior: a token of a GitHub App has permissions, not an empty list of scopes', async () => {
    const headers = { 'x-oauth-scopes': '' }
    const fetch = async () => Response.json({ login: 'octocat', avatar_url: 'https://x' }, { headers })
    expect((await readUser({ api: gitHub.api, token: 'ghu_app', fetch })).scopes).toBeNull()
    expect((await readUser({ api: gitHub.api, token: 'gho_app', fetch })).scopes).toEqual([])
  })

  it('error: a wrong token, and an answer without a login', async () => {
    await expect(readUser({ api: gitHub.api, token: 'ghp_wrong' })).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
    const fetch = async () => Response.json({ name: 'x' })
    await expect(readUser({ api: gitHub.api, token: 't', fetch })).rejects.toMatchObject({ code: 'ANSWER_INVALID' })
  })
})
