import {
  changeMember,
  type ErrorBody,
  listAudit,
  removeMember,
  revokeSession,
  type SentName,
  socketWorkspaceKey,
} from '@sluice/protocol'
import { io, type Socket } from 'socket.io-client'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Person, type SignInServer, startSignInServer } from '../testing/startSignInServer.ts'

type Answer = { readonly ok: boolean; readonly error?: ErrorBody; readonly executionId?: string }

async function connect(server: SignInServer, { browser, session }: Person, workspaceId = session.workspaceId) {
  const socket: Socket = io(server.url, {
    auth: { [socketWorkspaceKey]: workspaceId },
    extraHeaders: { cookie: browser.cookie() },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  onTestFinished(() => void socket.disconnect())
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  return {
    send: (name: SentName, payload: object): Promise<Answer> => socket.timeout(60_000).emitWithAck(name, payload),
    ended: new Promise<void>(resolve => socket.on('disconnect', () => resolve())),
  }
}

const run = { workflow: { id: 'template-dex-aggregator-swap' }, context: { mode: 'functional' } }

describe('sockets of members', () => {
  it('default: an editor runs, a viewer is told what it needs, and the log says both', async () => {
    const server = await startSignInServer()
    const [editor, viewer] = [await server.invite('editor'), await server.invite('viewer')]
    const started = await (await connect(server, editor)).send('execute-workflow', run)
    const refused = await (await connect(server, viewer)).send('execute-workflow', run)
    expect(refused.error).toMatchObject({ code: 'ROLE_MISSING', values: { role: 'viewer', needed: 'editor' } })
    const read = async () => {
      const { entries } = (await server.owner.browser.call(listAudit, { query: { limit: 200 } })).body
      return entries
        .filter(({ operation }) => operation === 'execute-workflow')
        .map(({ actor, subject, result }) => [actor.name, subject, result])
        .toSorted()
    }
    expect(started).toMatchObject({ ok: true, executionId: expect.stringMatching(/^exec_/) })
    await expect.poll(read).toEqual(
      [
        [editor.session.account.name, started.executionId, 'ok'],
        [viewer.session.account.name, null, 'ROLE_MISSING'],
      ].toSorted(),
    )
  })

  it('behavior: a revoked session ends its sockets', async () => {
    const server = await startSignInServer()
    const socket = await connect(server, server.owner)
    const params = { sessionId: server.owner.session.sessionId }
    await server.owner.browser.call(revokeSession, { params })
    await socket.ended
  })

  it('behavior: a removed member loses the sockets of that workspace, also if it has others', async () => {
    const server = await startSignInServer()
    const editor = await server.invite('editor')
    const socket = await connect(server, editor)
    await server.owner.browser.call(removeMember, { params: { accountId: editor.session.account.id } })
    await socket.ended
    await expect(connect(server, editor)).rejects.toThrow('There is no workspace local that you can use')
  })

  it('behavior: another role counts from the next message on', async () => {
    const server = await startSignInServer()
    const viewer = await server.invite('viewer')
    const { send } = await connect(server, viewer)
    const cancel = async () => (await send('cancel-execution', { executionId: 'exec_none' })).error?.code
    expect(await cancel()).toBe('ROLE_MISSING')
    const params = { accountId: viewer.session.account.id }
    await server.owner.browser.call(changeMember, { params, body: { role: 'editor' } })
    expect(await cancel()).toBe('RUN_NOT_FOUND')
  })

  it('error: a workspace of others, and no session at all', async () => {
    const server = await startSignInServer()
    const { owner, stranger } = server
    await expect(connect(server, stranger, owner.session.workspaceId)).rejects.toThrow('There is no workspace')
    await expect(connect(server, { ...owner, browser: server.browser() })).rejects.toThrow('Sign in first')
  })
})
