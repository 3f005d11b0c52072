import type { Role } from '@sluice/protocol'
import { describe, expect, it, vi } from 'vitest'
import { makeMemoryStorage } from '../editor/makeCommandContext.ts'
import { createMember } from './createMember.ts'

const signIn = { oidc: null, wallet: { domain: 'sluice.example' }, isOpen: false }
const workspace = (id: string, role: Role = 'owner') => ({ id, name: id.toUpperCase(), role, createdAt: 1 })
const session = (accountId: string, ...workspaces: ReturnType<typeof workspace>[]) => ({
  sessionId: 's1',
  account: { id: accountId, name: accountId, email: null },
  workspaces,
  workspaceId: workspaces[0]?.id ?? null,
  mayCreateWorkspaces: true,
})

function start(entries: Record<string, string> = {}) {
  const storage = makeMemoryStorage(entries)
  const answers: unknown[] = []
  const reload = vi.fn()
  const readSession = vi.fn(async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return { signIn, session: null, ...(answer as object) } as never
  })
  const member = createMember({ readSession, storage, reload })
  const answer = async (next: unknown) => {
    answers.push(next)
    await member.check()
    return member.getState()
  }
  return { member, storage, reload, readSession, answer }
}

describe('createMember', () => {
  it('default: the first workspace is chosen and kept for the tab', async () => {
    const { member, storage, answer } = start()
    expect(await answer({ session: session('ann', workspace('a'), workspace('b')) })).toMatchObject({
      status: 'signedIn',
      workspace: { id: 'a' },
    })
    expect(member.workspaceId()).toBe('a')
    expect(storage.getItem('sluice.workspace')).toBe('a')
  })

  it('behavior: a tab goes on in its workspace, unless the account has it no longer when it opens', async () => {
    const two = session('ann', workspace('a'), workspace('b'))
    expect(await start({ 'sluice.workspace': 'b' }).answer({ session: two })).toMatchObject({ workspace: { id: 'b' } })
    expect(await start({ 'sluice.workspace': 'x' }).answer({ session: two })).toMatchObject({ workspace: { id: 'a' } })
  })

  it('behavior: an open page never moves to another workspace by itself', async () => {
    const { answer, member } = start()
    await answer({ session: session('ann', workspace('a'), workspace('b')) })
    expect(await answer({ session: session('ann', workspace('b')) })).toMatchObject({
      status: 'withoutWorkspace',
      lost: { id: 'a' },
    })
    expect(member.workspaceId()).toBe('a')
  })

  it('behavior: a session that ends keeps the page for the same account, and loads it anew for another', async () => {
    const { answer, member, reload } = start()
    await answer({ session: session('ann', workspace('a')) })
    expect(await answer({})).toMatchObject({ status: 'ended', workspace: { id: 'a' } })
    const waiting = member.whenSignedIn()
    expect(await answer({ session: session('ann', workspace('a', 'viewer')) })).toMatchObject({
      status: 'signedIn',
      workspace: { role: 'viewer' },
    })
    await waiting
    expect(reload).not.toHaveBeenCalled()
    await answer({ session: session('bob', workspace('a')) })
    expect(reload).toHaveBeenCalledOnce()
  })

  it('error: a server that is away ends nothing that is open', async () => {
    const { answer } = start()
    const error = new Error('away')
    expect(await answer(error)).toEqual({ status: 'away', error })
    await answer({ session: session('ann', workspace('a')) })
    expect(await answer(error)).toMatchObject({ status: 'signedIn' })
  })

  it('behavior: questions at the same time are one', async () => {
    const { member, readSession } = start()
    await Promise.all([member.check(), member.check()])
    expect(readSession).toHaveBeenCalledOnce()
  })

  it('case: a server that has no sign-in any more', async () => {
    const { answer, reload } = start()
    await answer({ signIn: null })
    expect(reload).toHaveBeenCalledOnce()
  })
})
