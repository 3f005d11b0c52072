import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInvitation, finishOidcSignIn, listProjects, readSession, startOidcSignIn } from '@sluice/protocol'
import { OAuth2Server } from 'oauth2-mock-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { OidcClient } from '../readAuth.ts'
import { makeBrowser, type TestBrowser, tokenOf } from '../testing/startSignInServer.ts'
import { startTestServer } from '../testing/startTestServer.ts'

type Claims = { [claim: string]: unknown }

const publicUrl = 'http://localhost:3001'

/** An issuer whose ID tokens carry these claims beside its own. */
async function startIssuer(claims: Claims = {}) {
  const issuer = new OAuth2Server()
  await issuer.issuer.keys.generate('RS256')
  await issuer.start(0, 'localhost')
  onTestFinished(() => (issuer.listening ? issuer.stop() : undefined))
  issuer.service.on('beforeTokenSigning', ({ payload }: { payload: Claims }) => Object.assign(payload, claims))
  return issuer
}

const startWith = (oidc: OidcClient) =>
  startTestServer({ auth: { oidc, owners: ['ada@example.com'], publicUrl, wallet: false, isOpen: false } })

async function startOidcServer(claims: Claims = {}) {
  const issuer = await startIssuer(claims)
  const server = await startWith({ issuer: issuer.issuer.url!, clientId: 'sluice' })
  return { issuer, browser: () => makeBrowser(server) }
}

type TokenRequest = { readonly headers: IncomingHttpHeaders; readonly body: { readonly [name: string]: string } }

/** Serves the metadata of an issuer with these values instead of its own. */
async function serveBefore(issuer: OAuth2Server, metadata: object): Promise<string> {
  const origin = issuer.issuer.url!
  const server = createServer(async ({ url: path = '' }, response) => {
    const own = (await (await fetch(origin + path)).json()) as Claims
    delete own.token_endpoint_auth_methods_supported
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ ...own, ...metadata, issuer: url }))
  }).listen(0, 'localhost')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  // The ID token names it.
  issuer.service.on('beforeTokenSigning', ({ payload }: { payload: Claims }) => Object.assign(payload, { iss: url }))
  return url
}

/** Goes to the issuer as a browser does; resolves to the query with which it comes back. */
async function visitIssuer(url: string): Promise<URLSearchParams> {
  const { status, headers } = await fetch(url, { redirect: 'manual' })
  expect(status).toBe(302)
  const back = new URL(headers.get('location')!)
  expect(`${back.origin}${back.pathname}`).toBe(`${publicUrl}/sign-in/callback`)
  return back.searchParams
}

const start = async (browser: TestBrowser, body: object = {}) => {
  const started = await browser.call(startOidcSignIn, { body })
  expect(started.status).toBe(200)
  return new URL(started.body.url)
}

const finish = (browser: TestBrowser, query: URLSearchParams | string) =>
  browser.call(finishOidcSignIn, { body: { query: String(query) } })

const ada = { sub: 'ada', name: 'Ada', email: 'ada@example.com', email_verified: true }

describe('signing in with OpenID Connect', () => {
  it('default', async () => {
    const { browser: open } = await startOidcServer(ada)
    const browser = open()
    const url = await start(browser, { returnTo: '/p/project-1' })
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      redirect_uri: `${publicUrl}/sign-in/callback`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      scope: 'openid email profile',
    })
    const { status, body } = await finish(browser, await visitIssuer(url.href))
    expect([status, body.returnTo, body.session.account]).toEqual([
      200,
      '/p/project-1',
      { id: expect.stringMatching(/^account-/), name: 'Ada', email: 'ada@example.com' },
    ])
    expect((await browser.call(readSession)).body.session).toEqual(body.session)
    expect((await browser.call(listProjects)).status).toBe(200)
    const again = open()
    const second = await finish(again, await visitIssuer((await start(again)).href))
    expect(second.body.session.account).toEqual(body.session.account)
  })

  it('behavior: an address that the issuer has not confirmed makes nobody an owner', async () => {
    for (const email_verified of [false, undefined, 'true']) {
      const { browser: open } = await startOidcServer({ ...ada, email_verified })
      const browser = open()
      const refused = await finish(browser, await visitIssuer((await start(browser)).href))
      expect(refused).toMatchObject({ status: 403, body: { code: 'NOT_INVITED' } })
      expect(browser.cookie()).not.toContain('session')
    }
  })

  it('behavior: a name is shown without characters that nobody sees', async () => {
    const { browser: open } = await startOidcServer({ ...ada, name: 'Ada\u202e\n' })
    const browser = open()
    const { session } = (await finish(browser, await visitIssuer((await start(browser)).href))).body
    expect([session.account.name, session.workspaces[0]?.name]).toEqual(['Ada', 'Ada'])
  })

  it('behavior: an invitation is carried through the visit at the issuer', async () => {
    const { issuer, browser: open } = await startOidcServer({ ...ada })
    const owner = open()
    await finish(owner, await visitIssuer((await start(owner)).href))
    const { body } = await owner.call(createInvitation, { body: { role: 'viewer' } })
    issuer.service.on('beforeTokenSigning', ({ payload }: { payload: Claims }) =>
      Object.assign(payload, { sub: 'bob', name: 'Bob', email: 'bob@example.com' }),
    )
    const guest = open()
    const url = await start(guest, { invitation: tokenOf(body.url) })
    const { session } = (await finish(guest, await visitIssuer(url.href))).body
    expect([session.account.name, session.workspaces.map(({ role }) => role)]).toEqual(['Bob', ['viewer']])
  })

  it('behavior: the secret is sent as the issuer takes it, by default in a header', async () => {
    for (const [methods, expected] of [
      [undefined, 'header'],
      [['client_secret_post', 'client_secret_basic'], 'header'],
      [['client_secret_post'], 'body'],
    ] as const) {
      const issuer = await startIssuer(ada)
      const url = await serveBefore(issuer, methods ? { token_endpoint_auth_methods_supported: methods } : {})
      const sent: string[] = []
      issuer.service.on('beforeResponse', (_: unknown, { headers, body }: TokenRequest) => {
        if (headers.authorization === `Basic ${btoa('sluice:a%2Bsecret')}`) sent.push('header')
        if (body.client_secret === 'a+secret') sent.push('body')
      })
      const browser = makeBrowser(await startWith({ issuer: url, clientId: 'sluice', clientSecret: 'a+secret' }))
      expect((await finish(browser, await visitIssuer((await start(browser)).href))).status).toBe(200)
      expect([methods, sent]).toEqual([methods, [expected]])
    }
  })

  it('behavior: an e-mail that the ID token does not have comes from the userinfo endpoint', async () => {
    const { email, email_verified, ...claims } = ada
    const { issuer, browser: open } = await startOidcServer(claims)
    const info: Claims = { sub: 'ada', email, email_verified }
    issuer.service.on('beforeUserinfo', (response: { body: Claims }) => {
      response.body = info
    })
    const browser = open()
    const { session } = (await finish(browser, await visitIssuer((await start(browser)).href))).body
    expect(session.account).toMatchObject({ name: 'Ada', email })
    info.email_verified = false
    const unconfirmed = open()
    const known = await finish(unconfirmed, await visitIssuer((await start(unconfirmed)).href))
    expect(known.body.session.account.email).toBeNull()
    // Of somebody else.
    info.sub = 'eve'
    const other = open()
    const refused = await finish(other, await visitIssuer((await start(other)).href))
    expect(refused.body.code).toBe('SIGN_IN_REFUSED')
  })

  it('error: a wrong state, one of another browser, and a callback that comes twice', async () => {
    const { browser: open } = await startOidcServer(ada)
    const browser = open()
    const query = await visitIssuer((await start(browser)).href)
    const other = open()
    const forged = new URLSearchParams(query)
    forged.set('state', 'x'.repeat(43))
    expect((await finish(browser, forged)).body.code).toBe('SIGN_IN_EXPIRED')
    expect((await finish(browser, 'code=1')).body.code).toBe('SIGN_IN_EXPIRED')
    expect((await finish(browser, query)).status).toBe(200)
    expect((await finish(browser, query)).body.code).toBe('SIGN_IN_EXPIRED')
    const stolen = await visitIssuer((await start(browser)).href)
    expect((await finish(other, stolen)).body.code).toBe('SIGN_IN_EXPIRED')
    // It is used up for the browser that began it, too.
    expect((await finish(browser, stolen)).body.code).toBe('SIGN_IN_EXPIRED')
  })

  it('error: a wrong nonce, an ID token of another client or of another issuer, one that is over', async () => {
    for (const wrong of [
      { nonce: 'other' },
      { aud: 'other' },
      { iss: 'https://evil.example.com' },
      { exp: 1 },
      { sub: undefined },
    ]) {
      const { browser: open } = await startOidcServer({ ...ada, ...wrong })
      const browser = open()
      const refused = await finish(browser, await visitIssuer((await start(browser)).href))
      expect([wrong, refused.status, refused.body.code]).toEqual([wrong, 403, 'SIGN_IN_REFUSED'])
    }
  })

  it('error: an ID token that somebody else signed', async () => {
    const { issuer, browser: open } = await startOidcServer(ada)
    issuer.service.on('beforeResponse', (response: { body: { id_token: string } }) => {
      const [head, body] = response.body.id_token.split('.')
      response.body.id_token = `${head}.${body}.${'A'.repeat(342)}`
    })
    const browser = open()
    const refused = await finish(browser, await visitIssuer((await start(browser)).href))
    expect(refused).toMatchObject({ status: 403, body: { code: 'SIGN_IN_REFUSED' } })
  })

  it('error: cancelled at the issuer', async () => {
    const { browser: open } = await startOidcServer(ada)
    const browser = open()
    const state = (await start(browser)).searchParams.get('state')!
    const cancelled = await finish(browser, new URLSearchParams({ error: 'access_denied', state }))
    expect(cancelled.body).toMatchObject({
      code: 'SIGN_IN_REFUSED',
      error: 'The sign-in was refused: it was cancelled',
    })
  })

  it('error: an issuer that is away is one sentence, and the next try asks it again', async () => {
    const { issuer, browser: open } = await startOidcServer(ada)
    const { port } = issuer.address()
    await issuer.stop()
    const browser = open()
    const away = { status: 502, body: { code: 'ISSUER_UNREACHABLE' } }
    expect(await browser.call(startOidcSignIn, { body: {} })).toMatchObject(away)
    await issuer.start(port, 'localhost')
    const query = await visitIssuer((await start(browser)).href)
    await issuer.stop()
    expect(await finish(browser, query)).toMatchObject(away)
  })
})
