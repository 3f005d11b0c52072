import {
  changeMember,
  createAccessToken,
  createInvitation,
  createWorkspace,
  leaveWorkspace,
  listAccessTokens,
  listInvitations,
  listProjects,
  type Role,
  removeMember,
  removeWorkspace,
  type Scope,
} from '@sluice/protocol'
import { describe, expect, it } from 'vitest'
import { describeOnPostgres } from '../testing/describeOnPostgres.ts'
import { makeDataDir } from '../testing/makeDataDir.ts'
import { type Person, type SignInServer, signInWith, startSignInServer, tokenOf } from '../testing/startSignInServer.ts'

const makeToken = async ({ browser }: Person, name: string, scope: Scope) =>
  (await browser.call(createAccessToken, { body: { name, scope } })).body.token

const invite = async ({ browser }: Person, role: Role) =>
  tokenOf((await browser.call(createInvitation, { body: { role } })).body.url)

const bearer = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })

const statusWith = async ({ url }: Pick<SignInServer, 'url'>, token: string) => {
  const answer = await fetch(url + listProjects.path, { headers: bearer(token) })
  return ((await answer.json()) as { readonly code?: string }).code ?? answer.status
}

const namesOf = async ({ browser }: Person) =>
  (await browser.call(listAccessTokens)).body.accessTokens.map(({ name }) => name).toSorted()

/** The owner's server with a second owner, who has a token of each scope and an invitation. */
async function openWithSecond(start: () => Promise<SignInServer>) {
  const server = await start()
  const second = await server.invite('owner')
  const tokens = {
    read: await makeToken(second, 'second read', 'read'),
    run: await makeToken(second, 'second run', 'run'),
    admin: await makeToken(second, 'second admin', 'admin'),
  }
  await makeToken(server.owner, 'first admin', 'admin')
  const statuses = async () => [
    await statusWith(server, tokens.read),
    await statusWith(server, tokens.run),
    await statusWith(server, tokens.admin),
  ]
  const params = { accountId: second.session.account.id }
  return { server, owner: server.owner, second, tokens, statuses, params, invitation: await invite(second, 'owner') }
}

function describeRemoval(name: string, start: () => Promise<SignInServer>) {
  describe(`tokens and invitations of somebody who is removed, ${name}`, () => {
    it('default: end with the membership, those of others stay', async () => {
      const { server, owner, second, statuses, params, invitation } = await openWithSecond(start)
      expect(await statuses()).toEqual([200, 200, 200])
      expect((await owner.browser.call(listAccessTokens)).body.accessTokens[0]?.createdBy).toEqual({
        accountId: owner.session.account.id,
        name: owner.session.account.name,
      })
      await owner.browser.call(removeMember, { params })
      expect(await statuses()).toEqual(['TOKEN_UNKNOWN', 'TOKEN_UNKNOWN', 'TOKEN_UNKNOWN'])
      expect(await namesOf(owner)).toEqual(['first admin'])
      expect((await owner.browser.call(listInvitations)).body.invitations).toEqual([])
      await expect(signInWith(server.browser(), second.wallet, invitation)).rejects.toThrow('INVITATION_INVALID')
    })

    it('behavior: who leaves takes them along', async () => {
      const { second, owner, statuses } = await openWithSecond(start)
      await second.browser.call(leaveWorkspace, { body: { workspaceId: owner.session.workspaceId } })
      expect(await statuses()).toEqual(['TOKEN_UNKNOWN', 'TOKEN_UNKNOWN', 'TOKEN_UNKNOWN'])
      expect(await namesOf(owner)).toEqual(['first admin'])
    })

    it('behavior: who gets a lower role has the tokens of that role, also when it is raised again', async () => {
      const { owner, statuses, params } = await openWithSecond(start)
      await owner.browser.call(changeMember, { params, body: { role: 'editor' } })
      expect(await statuses()).toEqual([200, 200, 'TOKEN_UNKNOWN'])
      expect((await owner.browser.call(listInvitations)).body.invitations).toEqual([])
      await owner.browser.call(changeMember, { params, body: { role: 'owner' } })
      expect(await statuses()).toEqual([200, 200, 'TOKEN_UNKNOWN'])
      expect(await namesOf(owner)).toEqual(['first admin', 'second read', 'second run'])
    })

    it('behavior: what a token has made ends with whoever made that token', async () => {
      const { server, owner, tokens, params } = await openWithSecond(start)
      const body = JSON.stringify({ name: 'second again', scope: 'admin' })
      const made = await fetch(server.url + createAccessToken.path, {
        method: 'POST',
        headers: bearer(tokens.admin),
        body,
      })
      const { token } = (await made.json()) as { readonly token: string }
      expect(await statusWith(server, token)).toBe(200)
      await owner.browser.call(removeMember, { params })
      expect(await statusWith(server, token)).toBe('TOKEN_UNKNOWN')
    })
  })
}

describeRemoval('in files', () => startSignInServer())

describeOnPostgres('removed members of a cluster', postgres => {
  const env = { APP_SECRET_KEY: 'of all servers' }
  const urls = { restateUrls: ['http://127.0.0.1:1'] }

  describeRemoval('in Postgres', async () =>
    startSignInServer({ databaseUrl: await postgres().emptyDatabase(), ...urls, env }),
  )

  it('error: a token of a workspace that was deleted on another server', async () => {
    const databaseUrl = await postgres().emptyDatabase()
    const start = () => startSignInServer({ databaseUrl, ...urls, env, dataDir: makeDataDir() })
    const [one, other] = [await start(), await start()]
    const { id } = (await one.owner.browser.call(createWorkspace, { body: { name: 'Treasury' } })).body
    const inTreasury = { ...one.owner, browser: one.owner.browser.inWorkspace(id) }
    const token = await makeToken(inTreasury, 'ci', 'admin')
    expect([await statusWith(one, token), await statusWith(other, token)]).toEqual([200, 200])
    await inTreasury.browser.call(removeWorkspace, { body: { confirm: 'Treasury' } })
    expect([await statusWith(one, token), await statusWith(other, token)]).toEqual(['TOKEN_UNKNOWN', 'TOKEN_UNKNOWN'])
  })
})
