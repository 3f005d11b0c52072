import { randomUUID } from 'node:crypto'
import {
  type AccessToken,
  includesScope,
  type Member,
  type Role,
  roleScopes,
  type Workspace,
  workspaceLimits,
} from '@sluice/protocol'
import { localWorkspaceId } from '../../localWorkspaceId.ts'
import { signInErrors } from '../../signInErrors.ts'
import type { ProjectDatabase } from '../openProjectDatabase.ts'
import { toColumn } from '../projectRows.ts'

export type WorkspaceName = { readonly id: string; readonly name: string }

/** Workspaces and their members. */
export function createWorkspaceTable(db: ProjectDatabase, now: () => number) {
  /** The role that an account has and may use. */
  const roleOf = async (workspaceId: string, accountId: string): Promise<Role | undefined> => {
    const row = await db
      .selectFrom('member')
      .innerJoin('account', 'account.id', 'member.account_id')
      .select('member.role')
      .where('member.workspace_id', '=', workspaceId)
      .where('member.account_id', '=', accountId)
      .where('account.blocked_at', 'is', null)
      .executeTakeFirst()
    return row?.role
  }

  const findMember = async (within: ProjectDatabase, workspaceId: string, accountId: string): Promise<Member> => {
    const row = await within
      .selectFrom('member')
      .innerJoin('account', 'account.id', 'member.account_id')
      .select(['account.id', 'account.name', 'account.email', 'member.role', 'member.joined_at'])
      .where('member.workspace_id', '=', workspaceId)
      .where('member.account_id', '=', accountId)
      .executeTakeFirst()
    if (!row) throw signInErrors.error('MEMBER_NOT_FOUND', { id: accountId })
    return toMember(row)
  }

  const assertOtherOwner = async (within: ProjectDatabase, workspaceId: string, accountId: string) => {
    const other = await within
      .selectFrom('member')
      .select('account_id')
      .where('workspace_id', '=', workspaceId)
      .where('role', '=', 'owner')
      .where('account_id', '!=', accountId)
      .executeTakeFirst()
    if (!other) throw signInErrors.error('LAST_OWNER')
  }

  const remove = (workspaceId: string, accountId: string) =>
    db.transaction().execute(async within => {
      const workspace = await lockWorkspace(within, workspaceId)
      const member = await findMember(within, workspaceId, accountId)
      if (member.role === 'owner') await assertOtherOwner(within, workspaceId, accountId)
      await within
        .deleteFrom('member')
        .where('workspace_id', '=', workspaceId)
        .where('account_id', '=', accountId)
        .execute()
      await withdrawInvitations(within, workspaceId, accountId)
      return { workspace, member }
    })

  return {
    /** Throws `TOO_MANY_WORKSPACES`. */
    async create(accountId: string, name: string): Promise<Workspace> {
      return db.transaction().execute(async within => {
        await lockAccount(within, accountId)
        const owned = await within
          .selectFrom('member')
          .select('workspace_id')
          .where('account_id', '=', accountId)
          .where('role', '=', 'owner')
          .execute()
        const most = workspaceLimits.owned
        if (owned.length >= most) throw signInErrors.error('TOO_MANY_WORKSPACES', { most })
        return insertWorkspace(within, { accountId, name, at: now() })
      })
    },

    async rename(id: string, name: string): Promise<WorkspaceName> {
      const row = await db
        .updateTable('workspace')
        .set({ name: toColumn(name) })
        .where('id', '=', id)
        .returning(['id', 'name'])
        .executeTakeFirst()
      if (!row) throw signInErrors.error('WORKSPACE_NOT_FOUND', { id })
      return row
    },

    /** Throws `WORKSPACE_NAME_DIFFERS` unless `confirm` is its name. */
    async assertName(id: string, confirm: string): Promise<WorkspaceName> {
      const row = await db.selectFrom('workspace').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
      if (!row) throw signInErrors.error('WORKSPACE_NOT_FOUND', { id })
      if (row.name !== confirm) throw signInErrors.error('WORKSPACE_NAME_DIFFERS', { name: row.name })
      return row
    },

    /** Deletes a workspace with its memberships and invitations. */
    async remove(id: string): Promise<void> {
      await db.deleteFrom('workspace').where('id', '=', id).execute()
    },

    /** Whether a token may still be used: whoever made it still has a role with its scope. */
    async admitsToken(workspaceId: string, { createdBy, scope }: Pick<AccessToken, 'createdBy' | 'scope'>) {
      if (createdBy !== null) {
        const role = await roleOf(workspaceId, createdBy.accountId)
        return role !== undefined && includesScope(roleScopes[role], scope)
      }
      if (workspaceId === localWorkspaceId) return true
      const row = await db.selectFrom('workspace').select('id').where('id', '=', workspaceId).executeTakeFirst()
      return row !== undefined
    },

    async members(workspaceId: string): Promise<Member[]> {
      const rows = await db
        .selectFrom('member')
        .innerJoin('account', 'account.id', 'member.account_id')
        .select(['account.id', 'account.name', 'account.email', 'member.role', 'member.joined_at'])
        .where('member.workspace_id', '=', workspaceId)
        .orderBy('member.joined_at')
        .orderBy('account.id')
        .execute()
      return rows.map(toMember)
    },

    /** Throws `MEMBER_NOT_FOUND`, `LAST_OWNER`. */
    changeMember(workspaceId: string, accountId: string, role: Role): Promise<Member> {
      return db.transaction().execute(async within => {
        await lockWorkspace(within, workspaceId)
        const member = await findMember(within, workspaceId, accountId)
        if (member.role === 'owner' && role !== 'owner') await assertOtherOwner(within, workspaceId, accountId)
        await within
          .updateTable('member')
          .set({ role })
          .where('workspace_id', '=', workspaceId)
          .where('account_id', '=', accountId)
          .execute()
        if (role !== 'owner') await withdrawInvitations(within, workspaceId, accountId)
        return { ...member, role }
      })
    },

    /** Throws `MEMBER_NOT_FOUND`, `LAST_OWNER`. */
    removeMember: async (workspaceId: string, accountId: string): Promise<Member> =>
      (await remove(workspaceId, accountId)).member,

    /** Throws `WORKSPACE_NOT_FOUND`, also for a workspace of other people, and `LAST_OWNER`. */
    async leave(workspaceId: string, accountId: string): Promise<WorkspaceName> {
      try {
        return (await remove(workspaceId, accountId)).workspace
      } catch (cause) {
        if (!signInErrors.is(cause, 'MEMBER_NOT_FOUND')) throw cause
        throw signInErrors.error('WORKSPACE_NOT_FOUND', { id: workspaceId }, { cause })
      }
    },
  }
}

/**
 * Locks a workspace until the transaction ends: two owners could otherwise demote each other at once.
 *
 * - Throws: `WORKSPACE_NOT_FOUND`
 */
export async function lockWorkspace(within: ProjectDatabase, workspaceId: string): Promise<WorkspaceName> {
  const row = await within
    .updateTable('workspace')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', workspaceId)
    .returning(['id', 'name'])
    .executeTakeFirst()
  if (!row) throw signInErrors.error('WORKSPACE_NOT_FOUND', { id: workspaceId })
  return row
}

/** Locks an account until the transaction ends. */
async function lockAccount(within: ProjectDatabase, accountId: string): Promise<void> {
  await within
    .updateTable('account')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', accountId)
    .execute()
}

/** Owners alone invite: whoever is none any more has no open invitation either. */
async function withdrawInvitations(within: ProjectDatabase, workspaceId: string, accountId: string): Promise<void> {
  await within
    .deleteFrom('invitation')
    .where('workspace_id', '=', workspaceId)
    .where('created_by_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()
}

type MemberRow = {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly role: Role
  readonly joined_at: number
}

const toMember = ({ id, name, email, role, joined_at }: MemberRow): Member => ({
  accountId: id,
  name,
  email,
  role,
  joinedAt: joined_at,
})

/** Adds a workspace and its owner, inside of a transaction. */
export async function insertWorkspace(
  within: ProjectDatabase,
  {
    id = `workspace-${randomUUID()}`,
    accountId,
    name,
    at,
  }: {
    readonly id?: string
    readonly accountId: string
    readonly name: string
    readonly at: number
  },
): Promise<Workspace> {
  const workspace = { id, name: toColumn(name) || 'Workspace', created_at: at }
  await within.insertInto('workspace').values(workspace).execute()
  await within
    .insertInto('member')
    .values({ workspace_id: id, account_id: accountId, role: 'owner', joined_at: at })
    .execute()
  return { id, name: workspace.name, role: 'owner', createdAt: at }
}
