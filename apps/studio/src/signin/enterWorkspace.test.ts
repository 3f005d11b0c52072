import { afterEach, describe, expect, it } from 'vitest'
import { makeMemoryStorage } from '../editor/makeCommandContext.ts'
import { createHttpClient } from '../remote/createHttpClient.ts'
import { accessStore } from '../ui/access.ts'
import { openStorageScope, scopedName } from '../ui/browserStorage.ts'
import { createMember } from './createMember.ts'
import { enterWorkspace } from './enterWorkspace.ts'

const workspaces = [
  { id: 'a', name: 'A', role: 'owner' as const, createdAt: 1 },
  { id: 'b', name: 'B', role: 'viewer' as const, createdAt: 2 },
]
const account = { id: 'ann', name: 'Ann', email: null }
const signIn = { oidc: null, wallet: null, isOpen: false }

/** A server that has one project, in workspace `b`. */
async function start() {
  const member = createMember({
    readSession: async () => ({
      signIn,
      session: { sessionId: 's', account, workspaces, workspaceId: 'a', mayCreateWorkspaces: true },
    }),
    storage: makeMemoryStorage(),
    reload: () => {},
  })
  const http = createHttpClient({
    fetch: async (path, init) => {
      const workspace = new Headers(init?.headers).get('x-sluice-workspace')
      const isThere = path === '/api/projects/p1' && workspace === 'b'
      const missing = { error: 'Not found', code: 'PROJECT_NOT_FOUND', help: [] }
      return isThere ? Response.json({ id: 'p1' }) : Response.json(missing, { status: 404 })
    },
    token: { read: () => '', update: () => {} },
    member,
  })
  await member.check()
  return { member, http }
}

afterEach(() => {
  openStorageScope('')
  accessStore.setState(accessStore.getInitialState(), true)
})

describe('enterWorkspace', () => {
  it('default: the workspace of the tab, with its storage and its role', async () => {
    const { http, member } = await start()
    await enterWorkspace(http, undefined)
    expect(member.workspaceId()).toBe('a')
    expect(scopedName('x')).toBe('x ann a')
    expect(accessStore.getState().refuse('startRun')).toBeUndefined()
  })

  it('behavior: a link to a project opens the workspace that has it', async () => {
    const { http, member } = await start()
    await enterWorkspace(http, 'p1')
    expect(member.getState()).toMatchObject({ status: 'signedIn', workspace: { id: 'b' } })
    expect(scopedName('x')).toBe('x ann b')
    expect(accessStore.getState().refuse('startRun')).toBe('Viewers cannot run workflows')
    expect(accessStore.getState().refuseCommand('executeFlow')).toBe('Viewers cannot run workflows')
    expect(accessStore.getState().refuseCommand('fitView')).toBeUndefined()
  })

  it('case: a project that is nowhere leaves the tab where it is', async () => {
    const { http, member } = await start()
    await enterWorkspace(http, 'p2')
    expect(member.workspaceId()).toBe('a')
  })
})
