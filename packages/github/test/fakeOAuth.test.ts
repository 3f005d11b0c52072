import { createHash, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defaultApp, type FakeGitHub, startFakeGitHub } from './index.ts'

const callback = 'http://127.0.0.1:4400/github/callback'

let gitHub: FakeGitHub

beforeEach(async () => {
  gitHub = await startFakeGitHub()
})

afterEach(() => gitHub.close())

async function post(path: string, form: { readonly [name: string]: string }) {
  const response = await fetch(`${gitHub.web}${path}`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, location: response.headers.get('location'), body: isJson ? JSON.parse(text) : text }
}

const verifier = randomBytes(32).toString('base64url')

const asked = {
  client_id: defaultApp.clientId,
  redirect_uri: callback,
  scope: 'repo user:email',
  state: 'state1',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
}

async function authorise(changes: { readonly [name: string]: string } = {}): Promise<URL> {
  const form = { ...asked, login: 'octocat', decision: 'authorize', ...changes }
  return new URL((await post('/login/oauth/authorize', form)).location!)
}

const credentials = { client_id: defaultApp.clientId, client_secret: defaultApp.clientSecret }

const exchange = async (form: { readonly [name: string]: string }) =>
  (
    await post('/login/oauth/access_token', {
      ...credentials,
      redirect_uri: callback,
      code_verifier: verifier,
      ...form,
    })
  ).body

describe('OAuth of the fake', () => {
  it('behavior: a code becomes a token with the scopes once', async () => {
    const address = `${gitHub.web}/login/oauth/authorize?${new URLSearchParams(asked)}`
    const page = await (await fetch(address)).text()
    expect(page).toContain('<option>octocat</option>')
    expect(page).toContain('value="authorize"')
    const back = await authorise()
    expect(back.origin + back.pathname).toBe(callback)
    expect(back.searchParams.get('state')).toBe('state1')
    const code = back.searchParams.get('code')!
    const answer = await exchange({ code })
    expect(answer).toEqual({
      access_token: expect.stringMatching(/^gho_/),
      token_type: 'bearer',
      scope: 'repo,user:email',
    })
    const user = await fetch(`${gitHub.api}/user`, { headers: { authorization: `Bearer ${answer.access_token}` } })
    expect(await user.json()).toMatchObject({ login: 'octocat', email: 'octocat@example.org' })
    expect(user.headers.get('x-oauth-scopes')).toBe('repo, user:email')
    expect(await exchange({ code })).toMatchObject({ error: 'bad_verification_code' })
  })

  it('error: what the token endpoint refuses comes with status 200', async () => {
    const code = (await authorise()).searchParams.get('code')!
    const form = { ...credentials, redirect_uri: callback, code_verifier: verifier, code }
    const refused = async (changes: { readonly [name: string]: string }) => {
      const { status, body } = await post('/login/oauth/access_token', { ...form, ...changes })
      return `${status} ${body.error}`
    }
    expect(await refused({ code: 'unknown' })).toBe('200 bad_verification_code')
    expect(await refused({ client_secret: 'wrong' })).toBe('200 incorrect_client_credentials')
    expect(await refused({ redirect_uri: 'http://127.0.0.1:4400/github/callback/x' })).toBe('200 redirect_uri_mismatch')
    expect(await refused({ code_verifier: 'wrong' })).toBe('200 bad_verification_code')
    const old = (await authorise()).searchParams.get('code')!
    gitHub.advanceClock(601_000)
    expect(await refused({ code: old })).toBe('200 bad_verification_code')
  })

  it('behavior: cancelling, a foreign callback and a plain challenge return an error', async () => {
    const errorOf = async (changes: { readonly [name: string]: string }) => {
      const back = await authorise(changes)
      return `${back.host} ${back.searchParams.get('error')} ${back.searchParams.get('state')}`
    }
    expect(await errorOf({ decision: 'cancel' })).toBe('127.0.0.1:4400 access_denied state1')
    expect(await errorOf({ redirect_uri: 'https://evil.example/github/callback' })).toBe(
      '127.0.0.1 redirect_uri_mismatch state1',
    )
    expect(await errorOf({ code_challenge_method: 'plain' })).toBe('127.0.0.1:4400 invalid_request state1')
    const unknown = await fetch(`${gitHub.web}/login/oauth/authorize?client_id=unknown`)
    expect(unknown.status).toBe(404)
  })

  it('behavior: users may grant less than what is asked for', async () => {
    gitHub.oauth.limitScopes(['user:email'])
    const code = (await authorise()).searchParams.get('code')!
    expect(await exchange({ code })).toMatchObject({ scope: 'user:email' })
  })

  it('behavior: a device waits for its code, at the pace it was told', async () => {
    const start = async () => (await post('/login/device/code', { client_id: defaultApp.clientId, scope: 'repo' })).body
    const first = await start()
    expect(first).toEqual({
      device_code: expect.any(String),
      user_code: expect.stringMatching(/^[A-Z]{4}-[A-Z]{4}$/),
      verification_uri: `${gitHub.web}/login/device`,
      expires_in: 900,
      interval: 5,
    })
    const poll = async (device_code: string) => {
      const grant_type = 'urn:ietf:params:oauth:grant-type:device_code'
      const form = { client_id: defaultApp.clientId, grant_type, device_code }
      return (await post('/login/oauth/access_token', form)).body
    }
    expect(await poll(first.device_code)).toMatchObject({ error: 'authorization_pending' })
    expect(await poll(first.device_code)).toMatchObject({ error: 'slow_down', interval: 10 })
    const entered = await post('/login/device', {
      user_code: first.user_code.toLowerCase(),
      login: 'octocat',
      decision: 'authorize',
    })
    expect(entered.body).toContain('all set')
    gitHub.advanceClock(10_000)
    expect(await poll(first.device_code)).toMatchObject({ access_token: expect.any(String), scope: 'repo' })
    expect(await poll(first.device_code)).toMatchObject({ error: 'incorrect_device_code' })
    const [denied, old] = [await start(), await start()]
    expect(gitHub.oauth.decideDevice(denied.user_code, 'denied')).toBe(true)
    expect(await poll(denied.device_code)).toMatchObject({ error: 'access_denied' })
    gitHub.advanceClock(901_000)
    expect(await poll(old.device_code)).toMatchObject({ error: 'expired_token' })
    expect(gitHub.oauth.decideDevice(old.user_code, { login: 'octocat' })).toBe(false)
    expect((await post('/login/device/code', { client_id: 'unknown' })).status).toBe(404)
  })
})
