import {
  acceptInvitation,
  changeMember,
  createInvitation,
  createWorkspace,
  invitationPath,
  leaveWorkspace,
  listAudit,
  listInvitations,
  listMembers,
  listWorkspaces,
  previewInvitation,
  type Role,
  removeInvitation,
  removeMember,
  removeWorkspace,
  renameWorkspace,
  workspaceHeader,
} from '@sluice/protocol'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { workspaceIdOf } from '../callers.ts'
import type { SignIn } from '../signIn/openSignIn.ts'
import { signInErrors } from '../signInErrors.ts'
import { addRoute } from './addRoute.ts'
import { callerOf } from './requestCallers.ts'
import { sessionOf } from './sessionRoutes.ts'

export type WorkspaceParts = {
  /** Undefined where there is no sign-in. */
  readonly signIn: SignIn | undefined
  /** Deletes everything in a workspace: projects, runs, values, files. */
  readonly clearWorkspace: (workspaceId: string) => Promise<void>
  /** Revokes the tokens of an account in a workspace that have more than the scope of a role; all without a role. */
  readonly revokeTokens: (workspaceId: string, accountId: string, role: Role | null) => Promise<void>
}

/** Workspaces, their members and invitations, and the audit log. */
export function addWorkspaceRoutes(app: FastifyInstance, parts: WorkspaceParts): void {
  const { signIn, clearWorkspace, revokeTokens } = parts
  const use = (): SignIn => {
    if (!signIn) throw signInErrors.error('SIGN_IN_OFF')
    return signIn
  }
  const store = () => use().accounts()
  const workspaceOf = ({ request }: FastifyReply) => workspaceIdOf(callerOf(request))

  addRoute(app, listWorkspaces, async ({ headers }) => {
    const session = await use().readSession(headers, headers[workspaceHeader] as string | undefined)
    return { workspaces: session?.workspaces ?? [] }
  })
  addRoute(app, createWorkspace, async ({ body, reply }) => {
    const { workspaces } = await store()
    const { id } = sessionOf(reply).account
    await use().assertMayCreateWorkspaces(id)
    return workspaces.create(id, body.name)
  })
  addRoute(app, renameWorkspace, async ({ body, reply }) =>
    (await store()).workspaces.rename(workspaceOf(reply), body.name),
  )
  addRoute(app, removeWorkspace, async ({ body, reply }) => {
    const { workspaces } = await store()
    const workspace = await workspaces.assertName(workspaceOf(reply), body.confirm)
    await clearWorkspace(workspace.id)
    await workspaces.remove(workspace.id)
    return workspace
  })
  addRoute(app, leaveWorkspace, async ({ body, reply }) => {
    const { workspaces } = await store()
    const { account } = sessionOf(reply)
    const left = await workspaces.leave(body.workspaceId, account.id)
    await revokeTokens(left.id, account.id, null)
    return left
  })
  addRoute(app, listMembers, async ({ reply }) => ({
    members: await (await store()).workspaces.members(workspaceOf(reply)),
  }))
  addRoute(app, changeMember, async ({ params: { accountId }, body: { role }, reply }) => {
    const { workspaces } = await store()
    const member = await workspaces.changeMember(workspaceOf(reply), accountId, role)
    await revokeTokens(workspaceOf(reply), accountId, role)
    return member
  })
  addRoute(app, removeMember, async ({ params: { accountId }, reply }) => {
    const { workspaces } = await store()
    const member = await workspaces.removeMember(workspaceOf(reply), accountId)
    await revokeTokens(workspaceOf(reply), accountId, null)
    return member
  })
  addRoute(app, listInvitations, async ({ reply }) => ({
    invitations: await (await store()).invitations.list(workspaceOf(reply)),
  }))
  addRoute(app, createInvitation, async ({ body, reply }) => {
    const { invitations } = await store()
    const { account } = sessionOf(reply)
    const { token, invitation } = await invitations.create(workspaceOf(reply), body.role, account)
    return { url: `${use().publicUrl}${invitationPath}#${token}`, invitation }
  })
  addRoute(app, removeInvitation, async ({ params, reply }) =>
    (await store()).invitations.remove(workspaceOf(reply), params.invitationId),
  )
  addRoute(app, previewInvitation, async ({ body }) => (await store()).invitations.preview(body.invitation))
  addRoute(app, acceptInvitation, async ({ body, reply }) =>
    (await store()).invitations.accept(body.invitation, sessionOf(reply).account.id),
  )
  addRoute(app, listAudit, async ({ query, reply }) => (await store()).audit.list(workspaceOf(reply), query))
}
