import {
  createAccessToken,
  createInvitation,
  createWorkspace,
  listAudit,
  listMembers,
  listProjects,
  readSession,
  removeMember,
} from '@sluice/protocol'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openAccounts } from '../accounts/openAccounts.ts'
import { describeOnPostgres } from '../testing/describeOnPostgres.ts'
import { makeDataDir } from '../testing/makeDataDir.ts'
import { makeWallet, type SignInServer, signInWith, startSignInServer, tokenOf } from '../testing/startSignInServer.ts'

const codeOf = (signingIn: Promise<unknown>) =>
  signingIn.then(
    () => 'entered',
    (error: Error) => /"code":"(\w+)"/.exec(error.message)?.[1],
  )

describe('a server for invited people', () => {
  it('default: whoever is removed from the last workspace is out until the next invitation', async () => {
    const server = await startSignInServer()
    const { owner } = server
    const { browser, wallet, session } = await server.invite('viewer')
    expect(await codeOf(signInWith(server.browser(), wallet))).toBe('entered')
    await owner.browser.call(removeMember, { params: { accountId: session.account.id } })
    expect(await codeOf(signInWith(server.browser(), wallet))).toBe('NOT_INVITED')
    // The session of before has nothing but itself.
    expect((await browser.call(createWorkspace, { body: { name: 'Mine' } })).body.code).toBe('WORKSPACES_OF_OWNERS')
    const { body } = await owner.browser.call(createInvitation, { body: { role: 'viewer' } })
    expect(await signInWith(server.browser(), wallet, tokenOf(body.url))).toMatchObject({
      account: session.account,
      workspaces: [{ role: 'viewer' }],
    })
  })

  it('behavior: those in SLUICE_OWNERS create workspaces, members of all roles do not', async () => {
    const server = await startSignInServer()
    const made = await server.owner.browser.call(createWorkspace, { body: { name: 'Second' } })
    expect([made.status, server.owner.session.mayCreateWorkspaces]).toEqual([201, true])
    const { browser, session } = await server.invite('owner')
    expect(session.mayCreateWorkspaces).toBe(false)
    expect((await browser.call(createWorkspace, { body: { name: 'Mine' } })).status).toBe(403)
    const open = await startSignInServer({}, { isOpen: true, owners: [] })
    const anybody = open.browser()
    expect((await signInWith(anybody, makeWallet())).mayCreateWorkspaces).toBe(true)
    expect((await anybody.call(createWorkspace, { body: { name: 'Mine' } })).status).toBe(201)
  })

  it('behavior: who is no longer in SLUICE_OWNERS has what they own, and creates no more', async () => {
    const dataDir = makeDataDir()
    const before = await startSignInServer({ dataDir })
    const { wallet, session } = before.stranger
    await before.close()
    const after = await startSignInServer({ dataDir })
    const browser = after.browser()
    expect((await signInWith(browser, wallet)).workspaces).toEqual(session.workspaces)
    expect((await browser.call(createWorkspace, { body: { name: 'More' } })).status).toBe(403)
  })
})

function describeBlocking(name: string, start: () => Promise<{ server: SignInServer; databaseUrl?: string }>) {
  describe(`an account that is blocked, ${name}`, () => {
    it('default: has no session, token, invitation or sign-in, although it is in SLUICE_OWNERS', async () => {
      const { server, databaseUrl } = await start()
      const { owner, stranger } = server
      const { token } = (await stranger.browser.call(createAccessToken, { body: { name: 'ci', scope: 'admin' } })).body
      const withToken = () => fetch(server.url + listProjects.path, { headers: { authorization: `Bearer ${token}` } })
      const { url } = (await stranger.browser.call(createInvitation, { body: { role: 'owner' } })).body
      expect((await withToken()).status).toBe(200)
      const accounts = await openAccounts({ dataDir: server.dataDir, databaseUrl })
      onTestFinished(accounts.close)
      expect((await accounts.block(stranger.wallet.address)).id).toBe(stranger.session.account.id)
      expect((await stranger.browser.call(readSession)).body.session).toBeNull()
      expect((await stranger.browser.call(listProjects)).body.code).toBe('SIGN_IN_NEEDED')
      expect((await withToken()).status).toBe(401)
      expect(await codeOf(signInWith(server.browser(), stranger.wallet))).toBe('ACCOUNT_BLOCKED')
      expect(await codeOf(signInWith(server.browser(), makeWallet(), tokenOf(url)))).toBe('INVITATION_INVALID')
      // Others notice nothing.
      expect((await owner.browser.call(listMembers)).status).toBe(200)
      await accounts.unblock(stranger.session.account.id)
      const browser = server.browser()
      expect((await signInWith(browser, stranger.wallet)).workspaces).toEqual(stranger.session.workspaces)
      expect((await withToken()).status).toBe(401)
      const { entries } = (await browser.call(listAudit, { query: { limit: 200 } })).body
      expect(entries.map(({ operation }) => operation)).toEqual(
        expect.arrayContaining(['blockAccount', 'unblockAccount']),
      )
    })

    it('error: an account that does not exist', async () => {
      const { server, databaseUrl } = await start()
      const accounts = await openAccounts({ dataDir: server.dataDir, databaseUrl })
      onTestFinished(accounts.close)
      expect(await accounts.block('nobody').catch(({ code }) => code)).toBe('ACCOUNT_NOT_FOUND')
      expect((await accounts.list()).map(({ workspaces, blockedAt }) => [workspaces.length, blockedAt])).toEqual([
        [1, null],
        [1, null],
      ])
    })
  })
}

describeBlocking('on SQLite', async () => ({ server: await startSignInServer() }))

describeOnPostgres('blocked accounts', postgres => {
  describeBlocking('in Postgres', async () => {
    const databaseUrl = await postgres().emptyDatabase()
    return { server: await startSignInServer({ databaseUrl }), databaseUrl }
  })
})
