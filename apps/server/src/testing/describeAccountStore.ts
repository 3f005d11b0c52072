import { invitationDays } from '@sluice/protocol'
import { describe, expect, it } from 'vitest'
import type { AccountStore } from '../storage/accounts/accountStore.ts'
import type { Person } from '../storage/accounts/admitAccount.ts'
import { attemptMs } from '../storage/accounts/attemptTable.ts'
import { sessionMs } from '../storage/accounts/sessionTable.ts'
import { rejectedCode } from './describeProjectStore.ts'

const dayMs = 86_400_000

const makePerson = (subject: string): Person => ({
  issuer: 'https://issuer.example.com',
  subject,
  name: subject,
  email: `${subject}@example.com`,
})

/** Conformance suite for stores of accounts. */
export function describeAccountStore(name: string, makeStore: (now: () => number) => Promise<AccountStore>): void {
  const open = async () => {
    const clock = { at: 1_800_000_000_000 }
    const store = await makeStore(() => clock.at)
    const enter = async (subject: string, invitation?: string) => {
      const isOwner = invitation === undefined
      const isFirstOwner = isOwner && subject === 'ada'
      const person = makePerson(subject)
      return (await store.admit({ person, isOwner, isFirstOwner, isOpen: false, invitation })).account
    }
    return { store, clock, enter }
  }

  describe(`${name}: a store of accounts`, () => {
    it('default', async () => {
      const { store, clock, enter } = await open()
      const ada = await enter('ada')
      expect(ada).toEqual({ id: expect.stringMatching(/^account-/), name: 'ada', email: 'ada@example.com' })
      expect(await enter('ada')).toEqual(ada)
      const { id, token } = await store.sessions.start(ada.id, 'A browser')
      expect(await store.sessions.find(token)).toEqual({
        id,
        account: ada,
        workspaces: [{ id: 'local', name: 'ada', role: 'owner', createdAt: clock.at }],
        isRenewed: false,
      })
      expect(await store.sessions.find(id)).toBeUndefined()
      expect(await store.sessions.list(ada.id)).toEqual([
        { id, createdAt: clock.at, usedAt: clock.at, expiresAt: clock.at + sessionMs, userAgent: 'A browser' },
      ])
      await store.sessions.revoke(ada.id, id)
      expect(await store.sessions.find(token)).toBeUndefined()
    })

    it('behavior: the first of the owners gets the local workspace, whoever signs in first', async () => {
      const { store, enter } = await open()
      const workspacesOf = async ({ id }: { readonly id: string }) =>
        (await store.sessions.find((await store.sessions.start(id, '')).token))?.workspaces ?? []
      const dan = await workspacesOf(await enter('dan'))
      expect(dan).toMatchObject([{ id: expect.stringMatching(/^workspace-/), name: 'dan', role: 'owner' }])
      expect(await workspacesOf(await enter('ada'))).toMatchObject([{ id: 'local', name: 'ada', role: 'owner' }])
      expect((await store.workspaces.members('local')).map(({ name }) => name)).toEqual(['ada'])
    })

    it('behavior: whoever becomes the first of the owners later gets what nobody owns with the next sign-in', async () => {
      const { store } = await open()
      const admit = (isFirstOwner: boolean) =>
        store.admit({ person: makePerson('eve'), isOwner: isFirstOwner, isFirstOwner, isOpen: true })
      const { account } = await admit(false)
      const { token } = await store.sessions.start(account.id, '')
      const namesNow = async () => {
        const workspaces = (await store.sessions.find(token))?.workspaces ?? []
        return workspaces.map(({ id, name, role }) => [id === 'local', name, role]).toSorted()
      }
      expect(await namesNow()).toEqual([[false, 'eve', 'owner']])
      await admit(true)
      await admit(true)
      expect(await namesNow()).toEqual([
        [false, 'eve', 'owner'],
        [true, 'Local workspace', 'owner'],
      ])
    })

    it('behavior: a session ends 30 days after its last use', async () => {
      const { store, clock, enter } = await open()
      const { id } = await enter('ada')
      const { token } = await store.sessions.start(id, '')
      clock.at += sessionMs - 1
      expect(await store.sessions.find(token)).toMatchObject({ isRenewed: true })
      expect(await store.sessions.find(token)).toMatchObject({ isRenewed: false })
      clock.at += sessionMs - 1
      expect(await store.sessions.find(token)).toBeDefined()
      clock.at += sessionMs
      expect(await store.sessions.find(token)).toBeUndefined()
      expect(await store.sessions.list(id)).toEqual([])
    })

    it('behavior: of many sessions, those that have not ended are named with their workspaces, and their use is noted', async () => {
      const { store, clock, enter } = await open()
      const [ada, ben] = [await enter('ada'), await enter('ben')]
      const [first, second] = [await store.sessions.start(ada.id, ''), await store.sessions.start(ada.id, '')]
      const other = await store.sessions.start(ben.id, '')
      const idsOf = async ({ token }: typeof first) =>
        new Set((await store.sessions.find(token))?.workspaces.map(workspace => workspace.id))
      const workspaces = { ada: await idsOf(first), ben: await idsOf(other) }
      await store.sessions.revoke(ada.id, second.id)
      const none = Array.from({ length: 2_500 }, (_, index) => `session-${index}`)
      clock.at += sessionMs - 1
      expect(await store.sessions.living([first.id, ...none, second.id, other.id])).toEqual(
        new Map([
          [first.id, workspaces.ada],
          [other.id, workspaces.ben],
        ]),
      )
      clock.at += sessionMs - 1
      expect((await store.sessions.living([first.id])).size).toBe(1)
      clock.at += sessionMs
      expect((await store.sessions.living([first.id])).size).toBe(0)
      expect((await store.sessions.living([])).size).toBe(0)
    })

    it('behavior: an account has 100 sessions at most, the latest', async () => {
      const { store, clock, enter } = await open()
      const { id } = await enter('ada')
      const first = await store.sessions.start(id, '')
      for (let count = 0; count < 100; count++) {
        clock.at += 1
        await store.sessions.start(id, '')
      }
      expect(await store.sessions.list(id)).toHaveLength(100)
      expect(await store.sessions.find(first.token)).toBeUndefined()
    })

    it('behavior: a sign-in is taken once, in its browser, within 10 minutes', async () => {
      const { store, clock } = await open()
      const { attempts } = store
      await attempts.add('state', 'browser', { nonce: 'n' })
      const taken = await Promise.all([attempts.take('state', 'browser'), attempts.take('state', 'browser')])
      expect(taken.filter(content => content !== undefined)).toEqual([{ nonce: 'n' }])
      await attempts.add('state', 'browser', {})
      expect(await attempts.take('state', 'other')).toBeUndefined()
      expect(await attempts.take('state', 'browser')).toBeUndefined()
      await attempts.add('state', 'browser', {})
      expect(await attempts.take('state', undefined)).toBeUndefined()
      await attempts.add('state', 'browser', {})
      clock.at += attemptMs
      expect(await attempts.take('state', 'browser')).toBeUndefined()
    })

    it('behavior: an invitation is used once, also when two people use it at once', async () => {
      const { store, enter } = await open()
      const ada = await enter('ada')
      const { token } = await store.invitations.create('local', 'editor', ada)
      const codes = await Promise.all(['bob', 'eve'].map(subject => rejectedCode(enter(subject, token))))
      expect(codes.toSorted()).toEqual(['INVITATION_INVALID', 'nothing thrown'])
      expect((await store.workspaces.members('local')).map(({ role }) => role).toSorted()).toEqual(['editor', 'owner'])
      // Who was refused has no account either.
      const late = codes[0] === 'INVITATION_INVALID' ? 'bob' : 'eve'
      const entering = store.admit({ person: makePerson(late), isOwner: false, isFirstOwner: false, isOpen: false })
      expect(await rejectedCode(entering)).toBe('NOT_INVITED')
    })

    it('behavior: an invitation ends after 7 days or when it is withdrawn, and raises a role but lowers none', async () => {
      const { store, clock, enter } = await open()
      const ada = await enter('ada')
      const old = await store.invitations.create('local', 'viewer', ada)
      clock.at += invitationDays * dayMs
      expect(await rejectedCode(enter('bob', old.token))).toBe('INVITATION_INVALID')
      const withdrawn = await store.invitations.create('local', 'viewer', ada)
      expect(await rejectedCode(store.invitations.remove('workspace-other', withdrawn.invitation.id))).toBe(
        'INVITATION_INVALID',
      )
      await store.invitations.remove('local', withdrawn.invitation.id)
      expect(await rejectedCode(enter('bob', withdrawn.token))).toBe('INVITATION_INVALID')
      const [low, high] = [
        await store.invitations.create('local', 'viewer', ada),
        await store.invitations.create('local', 'editor', ada),
      ]
      expect(await store.invitations.list('local')).toHaveLength(2)
      expect(await store.invitations.accept(low.token, ada.id)).toMatchObject({ id: 'local', role: 'owner' })
      await enter('bob', (await store.invitations.create('local', 'viewer', ada)).token)
      const bob = (await store.workspaces.members('local')).find(member => member.name === 'bob')!
      expect(await store.invitations.accept(high.token, bob.accountId)).toMatchObject({ role: 'editor' })
      expect(await store.invitations.list('local')).toEqual([])
    })

    it('error: the last owner stays, also when two owners leave at once', async () => {
      const { store, enter } = await open()
      const ada = await enter('ada')
      const { token } = await store.invitations.create('local', 'owner', ada)
      const bob = await enter('bob', token)
      const leave = (id: string) => rejectedCode(store.workspaces.leave('local', id))
      const codes = await Promise.all([leave(ada.id), leave(bob.id)])
      expect(codes.toSorted()).toEqual(['LAST_OWNER', 'nothing thrown'])
      const [last] = await store.workspaces.members('local')
      expect(await rejectedCode(store.workspaces.changeMember('local', last!.accountId, 'viewer'))).toBe('LAST_OWNER')
      expect(await rejectedCode(store.workspaces.removeMember('local', last!.accountId))).toBe('LAST_OWNER')
      expect(await rejectedCode(store.workspaces.removeMember('local', 'account-none'))).toBe('MEMBER_NOT_FOUND')
    })

    it('behavior: a workspace goes with its members and invitations, and leaves accounts', async () => {
      const { store, enter } = await open()
      const ada = await enter('ada')
      const { id, name: first } = await store.workspaces.create(ada.id, 'Treasury')
      expect(await store.workspaces.rename(id, 'Vault')).toEqual({ id, name: 'Vault' })
      const { token } = await store.invitations.create(id, 'viewer', ada)
      expect(await rejectedCode(store.workspaces.assertName(id, first))).toBe('WORKSPACE_NAME_DIFFERS')
      expect(await store.workspaces.assertName(id, 'Vault')).toEqual({ id, name: 'Vault' })
      await store.workspaces.remove(id)
      expect(await rejectedCode(enter('bob', token))).toBe('INVITATION_INVALID')
      const session = await store.sessions.start(ada.id, '')
      expect((await store.sessions.find(session.token))?.workspaces.map(workspace => workspace.id)).toEqual(['local'])
    })

    it('error: 10 workspaces of one owner', async () => {
      const { store, enter } = await open()
      const { id } = await enter('ada')
      for (let count = 1; count < 10; count++) await store.workspaces.create(id, `Workspace ${count}`)
      expect(await rejectedCode(store.workspaces.create(id, 'One more'))).toBe('TOO_MANY_WORKSPACES')
    })

    it('error: more than the limits allow, all at once', async () => {
      const { store, enter } = await open()
      const { id, name: owner } = await enter('ada')
      const codesOf = async (count: number, act: (index: number) => Promise<unknown>) => {
        const codes = await Promise.all(Array.from({ length: count }, (_, index) => rejectedCode(act(index))))
        return Object.fromEntries([...Map.groupBy(codes, code => code)].map(([code, all]) => [code, all.length]))
      }
      expect(await codesOf(30, index => store.workspaces.create(id, `Workspace ${index}`))).toEqual({
        'nothing thrown': 9,
        TOO_MANY_WORKSPACES: 21,
      })
      expect(await codesOf(120, () => store.invitations.create('local', 'viewer', { id, name: owner }))).toEqual({
        'nothing thrown': 100,
        TOO_MANY_INVITATIONS: 20,
      })
    })

    it('behavior: the audit log comes in pages, without gaps, and ends after a year', async () => {
      const { store, clock } = await open()
      const note = (subject: string, workspaceId = 'local') =>
        store.audit.add({
          workspaceId,
          actor: { kind: 'account', id: 'account-1', name: 'Ada\u0000' },
          operation: 'writeSecret',
          subject,
          detail: null,
          result: 'ok',
        })
      await note('old')
      clock.at += 366 * dayMs
      // Several of the same millisecond.
      for (let count = 0; count < 5; count++) await note(`secret ${count}`)
      await note('of others', 'workspace-other')
      await store.audit.purge()
      const subjects: (string | null)[] = []
      let before: string | undefined
      do {
        const page = await store.audit.list('local', { limit: 2, before })
        subjects.push(...page.entries.map(({ subject }) => subject))
        before = page.nextBefore ?? undefined
      } while (before !== undefined)
      expect(subjects.toSorted()).toEqual(Array.from({ length: 5 }, (_, count) => `secret ${count}`))
      const [other] = (await store.audit.list('workspace-other', { limit: 2 })).entries
      expect(other).toMatchObject({ at: clock.at, actor: { kind: 'account', id: 'account-1', name: 'Ada' } })
      expect((await store.audit.list('local', { limit: 2, before: other!.id })).entries).toEqual([])
    })
  })
}
