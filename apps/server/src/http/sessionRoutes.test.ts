import {
  changeMember,
  createAccessToken,
  createInvitation,
  createProject,
  createWorkspace,
  finishWalletSignIn,
  listAudit,
  listMembers,
  listProjects,
  listSessions,
  previewInvitation,
  readSession,
  removeMember,
  renameWorkspace,
  revokeSession,
  signOut,
  startOidcSignIn,
  startWalletSignIn,
} from '@sluice/protocol'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { describe, expect, it } from 'vitest'
import { makeDataDir } from '../testing/makeDataDir.ts'
import { makeBrowser, makeWallet, signInWith, startSignInServer, tokenOf } from '../testing/startSignInServer.ts'
import { startTestServer } from '../testing/startTestServer.ts'

describe('a server without sign-in', () => {
  it('default: says so, and offers none', async () => {
    const server = await startTestServer()
    expect((await server.call(readSession)).body).toEqual({ signIn: null, session: null })
    const body = { address: makeWallet().address, chainId: 1 }
    expect(await server.call(startWalletSignIn, { body })).toMatchObject({ status: 404, body: { code: 'SIGN_IN_OFF' } })
    expect(await server.call(listSessions)).toMatchObject({ status: 404, body: { code: 'SIGN_IN_OFF' } })
  })
})

describe('signing in with a wallet', () => {
  it('default', async () => {
    const server = await startSignInServer()
    const { browser, session } = server.owner
    expect(session).toMatchObject({ workspaces: [{ role: 'owner' }], workspaceId: session.workspaces[0]?.id })
    expect((await browser.call(readSession)).body).toEqual({
      signIn: { oidc: null, wallet: { domain: 'localhost:3001' }, isOpen: false },
      session,
    })
    const created = await browser.call(createProject, { body: { name: 'Mine' } })
    expect(created.status).toBe(201)
    expect((await browser.call(listProjects)).body.projects.map(({ name }) => name)).toEqual(['Mine'])
  })

  it('behavior: the first owner gets what the server had before it had sign-in', async () => {
    const dataDir = makeDataDir()
    const before = await startTestServer({ dataDir })
    await before.call(createProject, { body: { name: 'From before' } })
    await before.close()
    const { owner, stranger } = await startSignInServer({ dataDir })
    expect(owner.session.workspaceId).toBe('local')
    expect(stranger.session.workspaceId).toMatch(/^workspace-/)
    expect((await owner.browser.call(listProjects)).body.projects).toMatchObject([{ name: 'From before' }])
  })

  it('behavior: cookies cannot be read by scripts, are sent by no other site, and need TLS where there is some', async () => {
    const server = await startSignInServer()
    const start = { body: { address: makeWallet().address, chainId: 1 } }
    const { setCookies } = await server.browser().call(startWalletSignIn, start)
    expect(setCookies).toEqual([
      expect.stringMatching(/^sluice-sign-in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    const safe = await startSignInServer({}, { publicUrl: 'https://sluice.example.com' })
    expect(safe.owner.browser.cookie()).toMatch(/^__Host-sluice-session=[\w-]{43}$/)
    expect((await safe.browser().call(startWalletSignIn, start)).setCookies).toEqual([
      expect.stringMatching(/^__Host-sluice-sign-in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ])
  })

  it('behavior: the page of a server with sign-in has no token, and that of the page opens nothing', async () => {
    const server = await startSignInServer()
    const page = await (await fetch(server.url)).text()
    expect(page).not.toContain(server.token)
    const refused = await server.call(listProjects)
    expect(refused).toMatchObject({ status: 401, body: { code: 'SIGN_IN_NEEDED' } })
  })

  it('error: who is not invited does not get in, and leaves no account', async () => {
    const { browser, owner } = await startSignInServer()
    await expect(signInWith(browser(), makeWallet())).rejects.toThrow('NOT_INVITED')
    expect((await owner.browser.call(listMembers)).body.members).toHaveLength(1)
    const open = await startSignInServer({}, { isOpen: true, owners: [] })
    expect(await signInWith(open.browser(), makeWallet())).toMatchObject({ workspaces: [{ role: 'owner' }] })
  })

  it('error: a message with another domain, address, chain, nonce, end or text, or signed by another key', async () => {
    const server = await startSignInServer()
    const wallet = makeWallet()
    type Fields = Parameters<typeof createSiweMessage>[0]
    const attempt = async (change: (message: string, fields: Fields) => string, signer = wallet) => {
      const browser = server.browser()
      const { body } = await browser.call(startWalletSignIn, { body: { address: wallet.address, chainId: 1 } })
      const message = change(body.message, parseSiweMessage(body.message) as Fields)
      const signature = await signer.signMessage({ message })
      const finish = () => browser.call(finishWalletSignIn, { body: { message, signature } })
      const first = await finish()
      // What was refused once is used up.
      expect((await finish()).body.code).toBe('SIGN_IN_EXPIRED')
      return first.body.code
    }
    const made = (changed: Partial<Fields>) => (_: string, fields: Fields) =>
      createSiweMessage({ ...fields, ...changed })
    expect(await attempt(made({ domain: 'evil.example.com' }))).toBe('SIGN_IN_REFUSED')
    expect(await attempt(made({ uri: 'https://evil.example.com' }))).toBe('SIGN_IN_REFUSED')
    expect(await attempt(made({ address: makeWallet().address }))).toBe('SIGN_IN_REFUSED')
    expect(await attempt(made({ chainId: 137 }))).toBe('SIGN_IN_REFUSED')
    expect(await attempt(made({ nonce: 'someOtherNonce' }))).toBe('SIGN_IN_EXPIRED')
    expect(await attempt(made({ expirationTime: new Date(0) }))).toBe('SIGN_IN_REFUSED')
    expect(await attempt(message => message.replace(/\nExpiration Time: .*/, ''))).toBe('SIGN_IN_REFUSED')
    expect(await attempt(() => 'Sign in')).toBe('SIGN_IN_EXPIRED')
    expect(await attempt(message => message, makeWallet())).toBe('SIGN_IN_REFUSED')
    // Right, but not invited: only what it proves is missing.
    expect(await attempt(message => message)).toBe('NOT_INVITED')
  })

  it('error: what began in one browser ends in no other, and once', async () => {
    const server = await startSignInServer()
    const { wallet } = server.owner
    const start = async (browser = server.browser()) => {
      const { body } = await browser.call(startWalletSignIn, { body: { address: wallet.address, chainId: 1 } })
      const { message } = body
      return { browser, body: { message, signature: await wallet.signMessage({ message }) } }
    }
    const stolen = await start()
    expect((await server.browser().call(finishWalletSignIn, { body: stolen.body })).body.code).toBe('SIGN_IN_EXPIRED')
    const { browser, body } = await start()
    expect((await browser.call(finishWalletSignIn, { body })).status).toBe(200)
    const replayed = await browser.call(finishWalletSignIn, { body })
    expect(replayed).toMatchObject({ status: 403, body: { code: 'SIGN_IN_EXPIRED' } })
  })

  it('error: a way that the server does not offer, and an address to return to that is none of its own', async () => {
    const { browser } = await startSignInServer()
    expect((await browser().call(startOidcSignIn, { body: {} })).body.code).toBe('SIGN_IN_OFF')
    for (const returnTo of ['https://evil.example.com', '//evil.example.com', '/\\evil.example.com', 'evil']) {
      const body = { address: makeWallet().address, chainId: 1, returnTo }
      expect((await browser().call(startWalletSignIn, { body })).body.code).toBe('REQUEST_INVALID')
    }
  })
})

describe('sessions', () => {
  it('default: are listed, and a revoked one is refused at once', async () => {
    const server = await startSignInServer()
    const { browser, wallet, session } = server.owner
    const other = server.browser()
    const { sessionId } = await signInWith(other, wallet)
    const { body } = await browser.call(listSessions)
    expect(body.sessions.map(({ id, isCurrent, userAgent }) => [id, isCurrent, userAgent]).toSorted()).toEqual(
      [
        [session.sessionId, true, 'Test browser'],
        [sessionId, false, 'Test browser'],
      ].toSorted(),
    )
    expect((await other.call(listProjects)).status).toBe(200)
    expect((await browser.call(revokeSession, { params: { sessionId } })).status).toBe(200)
    expect(await other.call(listProjects)).toMatchObject({ status: 401, body: { code: 'SIGN_IN_NEEDED' } })
    expect((await browser.call(listProjects)).status).toBe(200)
  })

  it('behavior: signing out ends the session itself, not only the cookie', async () => {
    const { owner } = await startSignInServer()
    const headers = { cookie: owner.browser.cookie() }
    expect((await owner.browser.call(signOut)).status).toBe(200)
    expect(owner.browser.cookie()).toBe('')
    expect((await owner.browser.call(listProjects, { headers })).body.code).toBe('SIGN_IN_NEEDED')
  })

  it('behavior: the cookie lives as long as the session, and signing in again ends the one before', async () => {
    const server = await startSignInServer()
    const { browser, wallet, session } = server.owner
    const before = { cookie: browser.cookie() }
    expect((await browser.call(readSession)).setCookies).toEqual([
      expect.stringMatching(/^sluice-session=[\w-]{43}; Max-Age=2592000; /),
    ])
    expect({ cookie: browser.cookie() }).toEqual(before)
    expect((await server.browser().call(readSession)).setCookies).toEqual([])
    expect((await signInWith(browser, wallet)).sessionId).not.toBe(session.sessionId)
    expect((await browser.call(listSessions)).body.sessions).toHaveLength(1)
    expect((await browser.call(listProjects, { headers: before })).body.code).toBe('SIGN_IN_NEEDED')
  })

  it('error: nobody revokes the session of somebody else', async () => {
    const { owner, stranger } = await startSignInServer()
    const params = { sessionId: owner.session.sessionId }
    const refused = await stranger.browser.call(revokeSession, { params })
    expect(refused).toMatchObject({ status: 404, body: { code: 'SESSION_NOT_FOUND' } })
    expect((await owner.browser.call(listProjects)).status).toBe(200)
  })

  it('error: what a form of another site could send changes nothing', async () => {
    const server = await startSignInServer()
    const cookie = server.owner.browser.cookie()
    const form = (headers: Record<string, string>) => fetch(`${server.url}${signOut.path}`, { method: 'POST', headers })
    const origins = await form({ cookie, origin: 'https://evil.example.com' })
    expect([origins.status, ((await origins.json()) as { code: string }).code]).toEqual([403, 'ORIGIN_REFUSED'])
    const plain = await form({ cookie })
    expect([plain.status, ((await plain.json()) as { code: string }).code]).toEqual([403, 'CROSS_SITE_REQUEST'])
    expect((await server.owner.browser.call(listProjects)).status).toBe(200)
  })

  it('behavior: the public address is a host and an origin of the server, others are none', async () => {
    const server = await startSignInServer({}, { publicUrl: 'https://sluice.example.com' })
    const { request } = await import('node:http')
    const ask = (host: string, origin: string) =>
      new Promise<number>((resolve, reject) => {
        const headers = { host, origin, cookie: server.owner.browser.cookie() }
        request(`${server.url}${listProjects.path}`, { headers }, ({ statusCode = 0 }) => resolve(statusCode))
          .on('error', reject)
          .end()
      })
    expect(await ask('sluice.example.com', 'https://sluice.example.com')).toBe(200)
    expect(await ask('sluice.example.com', 'http://sluice.example.com')).toBe(403)
    expect(await ask('sluice.example.com', 'https://evil.example.com')).toBe(403)
    expect(await ask('evil.example.com', 'https://evil.example.com')).toBe(421)
  })
})

describe('members', () => {
  it('default: an invitation is used once, and gives its role', async () => {
    const server = await startSignInServer()
    const { browser } = server.owner
    const { body } = await browser.call(createInvitation, { body: { role: 'editor' } })
    expect(body.url).toMatch(/^http:\/\/localhost:3001\/sign-in\/invitation#[\w-]{43}$/)
    const [wallet, late] = [makeWallet(), makeWallet()]
    const session = await signInWith(server.browser(), wallet, tokenOf(body.url))
    expect(session.workspaces).toMatchObject([{ id: server.owner.session.workspaceId, role: 'editor' }])
    await expect(signInWith(server.browser(), late, tokenOf(body.url))).rejects.toThrow('INVITATION_INVALID')
    await expect(signInWith(server.browser(), late)).rejects.toThrow('NOT_INVITED')
  })

  it('behavior: a link says what it invites to, to whoever has it, as long as it can be used', async () => {
    const server = await startSignInServer()
    const { owner } = server
    const { url, invitation } = (await owner.browser.call(createInvitation, { body: { role: 'editor' } })).body
    const read = (token: string) => server.browser().call(previewInvitation, { body: { invitation: token } })
    expect((await read(tokenOf(url))).body).toEqual({
      workspaceName: owner.session.workspaces[0]!.name,
      role: 'editor',
      createdBy: owner.session.account.name,
      expiresAt: invitation.expiresAt,
    })
    const refused = { status: 404, body: { code: 'INVITATION_INVALID' } }
    expect(await read('a'.repeat(43))).toMatchObject(refused)
    await signInWith(server.browser(), makeWallet(), tokenOf(url))
    expect(await read(tokenOf(url))).toMatchObject(refused)
  })

  it('behavior: a member that is removed is out at once', async () => {
    const server = await startSignInServer()
    const editor = await server.invite('editor')
    expect((await editor.browser.call(listProjects)).status).toBe(200)
    const params = { accountId: editor.session.account.id }
    expect((await server.owner.browser.call(removeMember, { params })).status).toBe(200)
    expect(await editor.browser.call(listProjects)).toMatchObject({
      status: 404,
      body: { code: 'WORKSPACE_NOT_FOUND' },
    })
    expect((await editor.browser.call(listSessions)).status).toBe(200)
  })

  it('error: the last owner stays, and nobody changes members of other workspaces', async () => {
    const { owner, stranger } = await startSignInServer()
    const params = { accountId: owner.session.account.id }
    const body = { role: 'viewer' }
    const refused = { status: 409, body: { code: 'LAST_OWNER' } }
    expect(await owner.browser.call(changeMember, { params, body })).toMatchObject(refused)
    expect(await owner.browser.call(removeMember, { params })).toMatchObject(refused)
    const unknown = { status: 404, body: { code: 'MEMBER_NOT_FOUND' } }
    expect(await stranger.browser.call(changeMember, { params, body })).toMatchObject(unknown)
    expect(await stranger.browser.call(removeMember, { params })).toMatchObject(unknown)
    const elsewhere = stranger.browser.inWorkspace(owner.session.workspaceId!)
    expect((await elsewhere.call(changeMember, { params, body })).body.code).toBe('WORKSPACE_NOT_FOUND')
  })

  it('error: names with characters that nobody sees', async () => {
    const { owner } = await startSignInServer()
    for (const name of ['Ada\u202eadA', 'Ada\u2066', 'Ada\u200f', 'Ada\nBob', 'Ada\u0007', 'Ada\u2028Bob']) {
      const body = { name }
      for (const answer of [
        await owner.browser.call(createWorkspace, { body }),
        await owner.browser.call(renameWorkspace, { body }),
        await owner.browser.call(createAccessToken, { body: { name, scope: 'read' } }),
      ]) {
        expect(answer).toMatchObject({ status: 400, body: { code: 'REQUEST_INVALID' } })
      }
    }
    for (const name of ['Zoë 🦄', 'عائشة', 'Ω & Söhne (AG)']) {
      expect((await owner.browser.call(renameWorkspace, { body: { name } })).body.name).toBe(name)
    }
  })

  it('error: changes of people that come too fast, each account for itself', async () => {
    const { owner, stranger } = await startSignInServer({ rateLimit: 10 })
    const body = { role: 'viewer' }
    const made = await Promise.all(Array.from({ length: 12 }, () => owner.browser.call(createInvitation, { body })))
    expect(made.filter(({ status }) => status === 429).map(({ body: { code } }) => code)).toEqual([
      'TOO_MANY_REQUESTS',
      'TOO_MANY_REQUESTS',
    ])
    expect((await owner.browser.call(signOut)).status).toBe(429)
    expect((await stranger.browser.call(createInvitation, { body })).status).toBe(201)
  })

  it('behavior: the audit log says who did what, and shows nothing of other workspaces', async () => {
    const server = await startSignInServer()
    const editor = await server.invite('editor')
    await editor.browser.call(createInvitation, { body: { role: 'owner' } })
    const read = async () => (await server.owner.browser.call(listAudit, { query: { limit: 200 } })).body.entries
    await expect.poll(async () => (await read()).length).toBe(5)
    const entries = await read()
    expect(entries.map(({ operation, actor, detail, result }) => [operation, actor.name, detail, result])).toEqual(
      expect.arrayContaining([
        ['finishWalletSignIn', server.owner.session.account.name, null, 'ok'],
        ['createInvitation', server.owner.session.account.name, 'editor', 'ok'],
        ['acceptInvitation', editor.session.account.name, 'editor', 'ok'],
        ['finishWalletSignIn', editor.session.account.name, null, 'ok'],
        ['createInvitation', editor.session.account.name, null, 'ROLE_MISSING'],
      ]),
    )
    const joined = entries.find(({ operation }) => operation === 'acceptInvitation')
    expect(joined?.subject).toBe(server.owner.session.workspaceId)
    const other = (await server.stranger.browser.call(listAudit)).body.entries
    expect(other.map(({ operation }) => operation)).toEqual(['finishWalletSignIn'])
    expect(JSON.stringify(entries)).not.toContain(server.owner.browser.cookie().split('=')[1])
    const stranger = makeBrowser(server)
    expect((await stranger.call(listAudit)).body.code).toBe('SIGN_IN_NEEDED')
  })
})
