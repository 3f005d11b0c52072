import { type Access, messageScopes, socketTokenKey, socketWorkspaceKey } from '@sluice/protocol'
import { isAccessToken } from '@sluice/protocol/accessTokens'
import type { SluiceError } from '@sluice/workflow'
import type { Socket } from 'socket.io'
import { type Caller, type Callers, clientOf, type Identified, refuseAccess, workspaceIdOf } from '../callers.ts'
import type { AuditLog } from '../signIn/auditLog.ts'
import type { Workspaces } from '../workspaces/createWorkspaces.ts'
import type { Workspace } from '../workspaces/openWorkspace.ts'
import { auditMessage } from './auditRequests.ts'
import type { RequestLimits } from './limitRequests.ts'
import type { SessionWatch } from './sessionWatch.ts'

/** How long a socket outlives its token. */
const checkedEveryMs = 1_000

type Message = keyof typeof messageScopes

export type SocketCaller = {
  /** Whose requests are counted together. */
  readonly client: string
  /** The workspace that the caller had at the handshake. */
  workspace(): Workspace | Promise<Workspace>
  /**
   * Throws, or rejects, where token or session have ended, do not have the scope of a message, or send too many. A
   * promise where sessions are read from a database.
   */
  assertMay(message: Message): void | Promise<void>
  /** Notes in the audit log how a message ended; `values` has its ids. */
  note(message: Message, result: string, ...values: readonly unknown[]): void
}

export type SocketAccess = {
  readonly callers: Callers
  readonly workspaces: Pick<Workspaces, 'open'>
  readonly limits: RequestLimits
  /** Undefined without sign-in. */
  readonly audit?: AuditLog | undefined
  /** Undefined without sign-in. */
  readonly sessions?: SessionWatch | undefined
}

type Handshake = Pick<Socket, 'handshake'>

/** Who opens a socket: token and workspace stand in the handshake, never in the URL; a session in its cookie. */
export function identifySocket(
  { handshake: { auth, address, headers } }: Handshake,
  callers: Callers,
): Identified | Promise<Identified> {
  const token: unknown = auth[socketTokenKey]
  const workspaceId: unknown = auth[socketWorkspaceKey]
  const credentials = isAccessToken(token) ? { accessToken: token } : { pageToken: token }
  return callers.identify(
    { ...credentials, cookie: headers.cookie, workspaceId: typeof workspaceId === 'string' ? workspaceId : undefined },
    address,
  )
}

/** The error for who may not do this over a socket. */
export const refusalOf = ({ caller, error }: Identified, needed: Access): SluiceError | undefined =>
  error ?? refuseAccess(caller, needed)

/** Checks each message of a socket, and closes the socket of a token or session that has ended. */
export function createSocketCaller(
  socket: Socket,
  caller: Caller,
  { callers, workspaces, limits, audit, sessions }: SocketAccess,
): SocketCaller {
  const note: SocketCaller['note'] = (message, result, ...values) => {
    if (audit) auditMessage(audit, caller, message, { result, values })
  }
  const client = clientOf(caller, socket.handshake.address)
  const workspace = () => workspaces.open(workspaceIdOf(caller))
  if (caller.kind === 'page') return { client, workspace, assertMay: () => {}, note }
  // Later checks are about this workspace, also where it was the first one by default.
  if (caller.kind === 'member') socket.handshake.auth[socketWorkspaceKey] = caller.workspaceId
  if (caller.kind === 'member' && sessions) sessions.add(socket, caller)
  else closeWithToken(socket, callers)
  const decide = (identified: Identified, message: Message) => {
    const error = refusalOf(identified, messageScopes[message])
    if (error) throw error
    if (caller.kind === 'program') limits.programs.take(client)
  }
  return {
    client,
    workspace,
    note,
    assertMay(message) {
      const identified = identifySocket(socket, callers)
      if (!(identified instanceof Promise)) return decide(identified, message)
      return identified.then(found => decide(found, message))
    },
  }
}

function closeWithToken(socket: Socket, callers: Callers): void {
  const close = (identified: Identified) => {
    if (refusalOf(identified, 'read')) socket.disconnect(true)
  }
  let isAsking = false
  const timer = setInterval(() => {
    if (isAsking) return
    const identified = identifySocket(socket, callers)
    if (!(identified instanceof Promise)) return close(identified)
    isAsking = true
    // A database that does not answer ends no session; messages are refused meanwhile.
    void identified
      .then(close, () => {})
      .finally(() => {
        isAsking = false
      })
  }, checkedEveryMs)
  timer.unref()
  socket.on('disconnect', () => clearInterval(timer))
}
