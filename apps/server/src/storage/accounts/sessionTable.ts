import { randomUUID } from 'node:crypto'
import type { Account, Session, Workspace } from '@sluice/protocol'
import { signInErrors } from '../../signInErrors.ts'
import type { ProjectDatabase } from '../openProjectDatabase.ts'
import { toColumn } from '../projectRows.ts'
import { hashOf, makeSecret } from './secretText.ts'

/** A session ends after as many days without a use. */
export const sessionMs = 30 * 86_400_000

/** A use is noted this often at most. */
const notedEveryMs = 600_000

const sessionsPerAccount = 100

/** Both databases take more parameters. */
const idsPerQuery = 1_000

export type FoundSession = {
  readonly id: string
  readonly account: Account
  /** The first one joined first. */
  readonly workspaces: readonly Workspace[]
  /** Its end was moved, and the browser has to be told. */
  readonly isRenewed: boolean
}

export function createSessionTable(db: ProjectDatabase, now: () => number) {
  const noteUse = (ids: readonly string[], at: number) =>
    db
      .updateTable('session')
      .set({ used_at: at, expires_at: at + sessionMs })
      .where('id', 'in', ids)
      .execute()
  return {
    /** Starts a session. Only this answer has its token. */
    async start(accountId: string, userAgent: string): Promise<{ readonly id: string; readonly token: string }> {
      const token = makeSecret()
      const id = `session-${randomUUID()}`
      const at = now()
      await db.deleteFrom('session').where('expires_at', '<=', at).execute()
      const own = await db
        .selectFrom('session')
        .select('id')
        .where('account_id', '=', accountId)
        .orderBy('used_at', 'desc')
        .execute()
      const surplus = own.slice(sessionsPerAccount - 1).map(session => session.id)
      if (surplus.length > 0) await db.deleteFrom('session').where('id', 'in', surplus).execute()
      await db
        .insertInto('session')
        .values({
          id,
          token_hash: hashOf(token),
          account_id: accountId,
          created_at: at,
          used_at: at,
          expires_at: at + sessionMs,
          user_agent: toColumn(userAgent).slice(0, 300),
        })
        .execute()
      return { id, token }
    },

    /** The session of a token with the account's workspaces; undefined when it has ended. */
    async find(token: string): Promise<FoundSession | undefined> {
      const at = now()
      const rows = await db
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.account_id')
        .leftJoin('member', 'member.account_id', 'account.id')
        .leftJoin('workspace', 'workspace.id', 'member.workspace_id')
        .select([
          'session.id',
          'session.used_at',
          'account.id as account_id',
          'account.name',
          'account.email',
          'member.role',
          'workspace.id as workspace_id',
          'workspace.name as workspace_name',
          'workspace.created_at as workspace_created_at',
        ])
        .where('session.token_hash', '=', hashOf(token))
        .where('session.expires_at', '>', at)
        .where('account.blocked_at', 'is', null)
        .orderBy('member.joined_at')
        .orderBy('member.workspace_id')
        .execute()
      const [first] = rows
      if (!first) return undefined
      const isRenewed = at - first.used_at >= notedEveryMs
      if (isRenewed) await noteUse([first.id], at)
      return {
        id: first.id,
        account: { id: first.account_id, name: first.name, email: first.email },
        workspaces: rows.flatMap(({ workspace_id, workspace_name, workspace_created_at, role }) =>
          workspace_id === null || role === null
            ? []
            : [{ id: workspace_id, name: workspace_name!, role, createdAt: workspace_created_at! }],
        ),
        isRenewed,
      }
    },

    /** Workspaces of the sessions among these that have not ended. Notes their use. */
    async living(ids: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
      const at = now()
      const found = new Map<string, Set<string>>()
      for (let from = 0; from < ids.length; from += idsPerQuery) {
        const rows = await db
          .selectFrom('session')
          .leftJoin('member', 'member.account_id', 'session.account_id')
          .select(['session.id', 'session.used_at', 'member.workspace_id'])
          .where('session.id', 'in', ids.slice(from, from + idsPerQuery))
          .where('session.expires_at', '>', at)
          .execute()
        const due = new Set<string>()
        for (const { id, used_at, workspace_id } of rows) {
          const workspaces = found.get(id) ?? new Set()
          found.set(id, workspace_id === null ? workspaces : workspaces.add(workspace_id))
          if (at - used_at >= notedEveryMs) due.add(id)
        }
        if (due.size > 0) await noteUse([...due], at)
      }
      return found
    },

    async list(accountId: string): Promise<Omit<Session, 'isCurrent'>[]> {
      const rows = await db
        .selectFrom('session')
        .select(['id', 'created_at', 'used_at', 'expires_at', 'user_agent'])
        .where('account_id', '=', accountId)
        .where('expires_at', '>', now())
        .orderBy('used_at', 'desc')
        .orderBy('id')
        .execute()
      return rows.map(row => ({
        id: row.id,
        createdAt: row.created_at,
        usedAt: row.used_at,
        expiresAt: row.expires_at,
        userAgent: row.user_agent,
      }))
    },

    /** Ends the session of a token, if there is one. */
    async end(token: string): Promise<void> {
      await db.deleteFrom('session').where('token_hash', '=', hashOf(token)).execute()
    },

    /** Throws `SESSION_NOT_FOUND`, also for a session of somebody else. */
    async revoke(accountId: string, id: string): Promise<void> {
      const { numDeletedRows } = await db
        .deleteFrom('session')
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow()
      if (numDeletedRows === 0n) throw signInErrors.error('SESSION_NOT_FOUND', { id })
    },
  }
}
