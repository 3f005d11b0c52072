import { randomUUID } from 'node:crypto'
import {
  type Account,
  type Invitation,
  type InvitationPreview,
  invitationDays,
  type Role,
  roles,
  type Workspace,
  workspaceLimits,
} from '@sluice/protocol'
import { signInErrors } from '../../signInErrors.ts'
import type { ProjectDatabase } from '../openProjectDatabase.ts'
import { toColumn } from '../projectRows.ts'
import { hashOf, makeSecret } from './secretText.ts'
import { lockWorkspace } from './workspaceTable.ts'

const invitationMs = invitationDays * 86_400_000

const columns = ['id', 'role', 'created_at', 'expires_at', 'created_by'] as const

/** Invitations into workspaces. */
export function createInvitationTable(db: ProjectDatabase, now: () => number) {
  const list = async (workspaceId: string, within = db): Promise<Invitation[]> => {
    const rows = await within
      .selectFrom('invitation')
      .select(columns)
      .where('workspace_id', '=', workspaceId)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now())
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    return rows.map(toInvitation)
  }

  return {
    list: (workspaceId: string): Promise<Invitation[]> => list(workspaceId),

    /** Only this answer has the token. Throws `TOO_MANY_INVITATIONS`. */
    async create(
      workspaceId: string,
      role: Role,
      createdBy: Pick<Account, 'id' | 'name'>,
    ): Promise<{ readonly token: string; readonly invitation: Invitation }> {
      const token = makeSecret()
      const at = now()
      const row = {
        id: `invitation-${randomUUID()}`,
        role,
        created_by: toColumn(createdBy.name),
        created_by_id: createdBy.id,
        created_at: at,
        expires_at: at + invitationMs,
      }
      await db.transaction().execute(async within => {
        await lockWorkspace(within, workspaceId)
        const most = workspaceLimits.invitations
        if ((await list(workspaceId, within)).length >= most) {
          throw signInErrors.error('TOO_MANY_INVITATIONS', { most })
        }
        await within
          .insertInto('invitation')
          .values({ ...row, workspace_id: workspaceId, token_hash: hashOf(token), used_at: null })
          .execute()
      })
      return { token, invitation: toInvitation(row) }
    },

    /** Throws `INVITATION_INVALID`, also for one of another workspace. */
    async remove(workspaceId: string, id: string): Promise<Invitation> {
      const row = await db
        .deleteFrom('invitation')
        .where('id', '=', id)
        .where('workspace_id', '=', workspaceId)
        .where('used_at', 'is', null)
        .returning(columns)
        .executeTakeFirst()
      if (!row) throw signInErrors.error('INVITATION_INVALID')
      return toInvitation(row)
    },

    /** What a token invites to. Throws `INVITATION_INVALID`. */
    async preview(token: string): Promise<InvitationPreview> {
      const row = await db
        .selectFrom('invitation')
        .innerJoin('workspace', 'workspace.id', 'invitation.workspace_id')
        .select(['workspace.name', 'invitation.role', 'invitation.created_by', 'invitation.expires_at'])
        .where('invitation.token_hash', '=', hashOf(token))
        .where('invitation.used_at', 'is', null)
        .where('invitation.expires_at', '>', now())
        .executeTakeFirst()
      if (!row) throw signInErrors.error('INVITATION_INVALID')
      return { workspaceName: row.name, role: row.role, createdBy: row.created_by, expiresAt: row.expires_at }
    },

    /** Throws `INVITATION_INVALID`, `TOO_MANY_MEMBERS`. */
    accept: (token: string, accountId: string): Promise<Workspace> =>
      db.transaction().execute(within => acceptInvitation(within, { token, accountId, at: now() })),
  }
}

/**
 * Uses an invitation inside of a transaction. A member keeps the higher role.
 *
 * - Throws: `INVITATION_INVALID`, `TOO_MANY_MEMBERS`
 */
export async function acceptInvitation(
  within: ProjectDatabase,
  { token, accountId, at }: { readonly token: string; readonly accountId: string; readonly at: number },
): Promise<Workspace> {
  const found = await within
    .selectFrom('invitation')
    .select(['id', 'workspace_id'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  if (!found) throw signInErrors.error('INVITATION_INVALID')
  // Before its invitation, as everywhere: two transactions could otherwise wait for each other.
  await lockWorkspace(within, found.workspace_id)
  const invitation = await within
    .updateTable('invitation')
    .set({ used_at: at })
    .where('id', '=', found.id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['workspace_id', 'role', 'created_by_id'])
    .executeTakeFirst()
  if (!invitation) throw signInErrors.error('INVITATION_INVALID')
  const { workspace_id: id, role, created_by_id: inviterId } = invitation
  const workspace = await within
    .selectFrom('workspace')
    .select(['name', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const members = await within.selectFrom('member').selectAll().where('workspace_id', '=', id).execute()
  // An invitation that was being made while its owner was removed.
  const isByOwner = members.some(member => member.account_id === inviterId && member.role === 'owner')
  if (inviterId !== null && !isByOwner) throw signInErrors.error('INVITATION_INVALID')
  const present = members.find(({ account_id }) => account_id === accountId)
  const best = present && roles.indexOf(present.role) >= roles.indexOf(role) ? present.role : role
  if (present) {
    await within
      .updateTable('member')
      .set({ role: best })
      .where('workspace_id', '=', id)
      .where('account_id', '=', accountId)
      .execute()
  } else {
    const most = workspaceLimits.members
    if (members.length >= most) throw signInErrors.error('TOO_MANY_MEMBERS', { most })
    await within.insertInto('member').values({ workspace_id: id, account_id: accountId, role, joined_at: at }).execute()
  }
  return { id, name: workspace.name, role: best, createdAt: workspace.created_at }
}

type InvitationRow = {
  readonly id: string
  readonly role: Role
  readonly created_at: number
  readonly expires_at: number
  readonly created_by: string
}

const toInvitation = (row: InvitationRow): Invitation => ({
  id: row.id,
  role: row.role,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  createdBy: row.created_by,
})
