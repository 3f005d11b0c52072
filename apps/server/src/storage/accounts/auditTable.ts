import { randomUUID } from 'node:crypto'
import { type AuditEntry, auditDays } from '@sluice/protocol'
import type { Selectable } from 'kysely'
import type { AccountTables } from '../accountTables.ts'
import type { ProjectDatabase } from '../openProjectDatabase.ts'
import { toColumn } from '../projectRows.ts'

type AuditRow = Selectable<AccountTables['audit_entry']>

export type NewAuditEntry = Omit<AuditEntry, 'id' | 'at'> & {
  /** Null for what belongs to no workspace. */
  readonly workspaceId: string | null
}

const auditMs = auditDays * 86_400_000

/** Longest text of a column. */
const maxText = 300

const toText = (text: string | null) => text && toColumn(text).slice(0, maxText)

/** What happened in workspaces. Entries are added and, after a year, purged; nothing changes them. */
export function createAuditTable(db: ProjectDatabase, now: () => number) {
  return {
    async add({ workspaceId, actor, operation, subject, detail, result }: NewAuditEntry): Promise<void> {
      const row: AuditRow = {
        id: `audit-${randomUUID()}`,
        at: now(),
        workspace_id: workspaceId,
        actor_kind: actor.kind,
        actor_id: actor.id,
        actor_name: toText(actor.name),
        operation,
        subject: toText(subject),
        detail: toText(detail),
        result,
      }
      await db.insertInto('audit_entry').values(row).execute()
    },

    /** Newest first; an unknown cursor is the end. */
    async list(
      workspaceId: string,
      { limit, before }: { readonly limit: number; readonly before?: string | undefined },
    ) {
      const cursor =
        before === undefined
          ? undefined
          : await db
              .selectFrom('audit_entry')
              .select(['id', 'at'])
              .where('id', '=', before)
              .where('workspace_id', '=', workspaceId)
              .executeTakeFirst()
      if (before !== undefined && !cursor) return { entries: [], nextBefore: null }
      const rows = await db
        .selectFrom('audit_entry')
        .selectAll()
        .where('workspace_id', '=', workspaceId)
        .$if(cursor !== undefined, query =>
          query.where(({ eb, and, or }) =>
            or([eb('at', '<', cursor!.at), and([eb('at', '=', cursor!.at), eb('id', '<', cursor!.id)])]),
          ),
        )
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute()
      const shown = rows.slice(0, limit)
      return { entries: shown.map(toEntry), nextBefore: rows.length > limit ? shown.at(-1)!.id : null }
    },

    /** Deletes entries older than `auditDays`. */
    async purge(): Promise<void> {
      await db
        .deleteFrom('audit_entry')
        .where('at', '<', now() - auditMs)
        .execute()
    },
  }
}

const toEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at,
  actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
  operation: row.operation,
  subject: row.subject,
  detail: row.detail,
  result: row.result,
})
