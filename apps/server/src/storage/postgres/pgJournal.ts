import type { JournalEntry, RunEvent, RunStatus } from '@sluice/engine'
import { sql } from 'kysely'
import type { RunJournal } from '../../journal/runJournal.ts'
import { workspaceOfRun } from '../../journal/runOwner.ts'
import { readEnd, readSignatures, toRunSummary } from '../../journal/runRow.ts'
import { toColumn } from '../projectRows.ts'
import { batchPgWrites, type PgWrite } from './batchPgWrites.ts'
import type { PostgresDatabase } from './openPostgres.ts'

/** What a journal needs of an opened database. */
export type JournalDatabase = Pick<PostgresDatabase, 'db' | 'query' | 'wipe'>

/** Journal in Postgres: writes each entry atomically with its events, entries of many runs in one statement. */
export function createPgJournal(database: JournalDatabase, writes = batchPgWrites(database)): RunJournal {
  const { db } = database

  const eventsAfter = async (executionId: string, afterSeq: number, within = db): Promise<readonly RunEvent[]> => {
    const rows = await within
      .selectFrom('run_event')
      .select('event')
      .where('run', '=', executionId)
      .where('seq', '>', afterSeq)
      .orderBy('seq')
      .execute()
    const events = rows.flatMap(({ event }): RunEvent[] => JSON.parse(event))
    return afterSeq === 0 ? events : events.filter(event => event.seq > afterSeq)
  }

  return {
    create: (record, document) =>
      writes.add({
        run: record.executionId,
        created: {
          id: record.executionId,
          owner: workspaceOfRun(record),
          workflow_id: document.id,
          name: toColumn(document.name),
          source: record.on,
          status: 'new',
          started_at: record.startedAt,
          finished_at: null,
          record: JSON.stringify(record),
          document: JSON.stringify(document),
        },
      }),
    append: (executionId, entry, events, status) => writes.add(toPgEntry(executionId, entry, events, status)),
    load: executionId =>
      // One snapshot: an entry written meanwhile would be missing its events.
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async within => {
          const run = await within
            .selectFrom('run')
            .select(['status', 'record', 'document'])
            .where('id', '=', executionId)
            .executeTakeFirst()
          if (!run) return undefined
          const entries = await within
            .selectFrom('run_input')
            .select(['at', 'inputs'])
            .where('run', '=', executionId)
            .orderBy('n')
            .execute()
          return {
            status: run.status,
            record: JSON.parse(run.record),
            document: JSON.parse(run.document),
            entries: entries.map(({ at, inputs }) => ({ at, inputs: JSON.parse(inputs) })),
            events: await eventsAfter(executionId, 0, within),
          }
        }),
    eventsAfter,
    signedWith: transactionHash =>
      db
        .selectFrom('signed_step')
        .select(['run as executionId', 'node as nodeId', 'source as on', 'at'])
        .where('hash', '=', transactionHash.toLowerCase())
        .execute(),
    async unfinished() {
      const rows = await db
        .selectFrom('run')
        .select('id')
        .where('finished_at', 'is', null)
        .orderBy('started_at')
        .orderBy('id')
        .execute()
      return rows.map(({ id }) => id)
    },
    async unreadInputs() {
      const rows = await db
        .selectFrom('posted_input')
        .innerJoin('run', 'run.id', 'posted_input.run')
        .select(['run as executionId', 'n', 'input'])
        .where('answer', 'is', null)
        .where('finished_at', 'is', null)
        .orderBy('started_at')
        .orderBy('run')
        .orderBy('n')
        .execute()
      return rows.map(({ input, ...of }) => ({ ...of, input: JSON.parse(input) }))
    },
    async answerInput(executionId, n, answer) {
      await db.updateTable('posted_input').set({ answer }).where('run', '=', executionId).where('n', '=', n).execute()
    },
    async countUnfinished() {
      const { count } = await db
        .selectFrom('run')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('finished_at', 'is', null)
        .executeTakeFirstOrThrow()
      return count
    },
    async unfinishedOf(workspaceId) {
      const rows = await db
        .selectFrom('run')
        .select('id')
        .where('finished_at', 'is', null)
        .where('owner', '=', workspaceId)
        .orderBy('started_at')
        .orderBy('id')
        .execute()
      return rows.map(({ id }) => id)
    },
    async startedSince(workspaceId, at) {
      const { count } = await db
        .selectFrom('run')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('owner', '=', workspaceId)
        .where('started_at', '>=', at)
        .executeTakeFirstOrThrow()
      return count
    },
    async list({ owner, workflowId, limit, before }) {
      let query = db
        .selectFrom('run')
        .select(['id', 'workflow_id', 'name', 'source', 'status', 'started_at', 'finished_at'])
        .where('owner', '=', workspaceOfRun({ owner }))
        .orderBy('started_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
      if (workflowId !== undefined) query = query.where('workflow_id', '=', workflowId)
      if (before) query = query.where(sql<boolean>`(started_at, id) < (${before.startedAt}, ${before.executionId})`)
      return (await query.execute()).map(toRunSummary)
    },
    async remove(executionId) {
      const { numDeletedRows } = await db
        .deleteFrom('run')
        .where('id', '=', executionId)
        .where('finished_at', 'is not', null)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
    async prune(keepOfEach) {
      const aged = db
        .selectFrom('run')
        .select([
          'id',
          sql<number>`row_number() OVER (PARTITION BY owner, workflow_id ORDER BY started_at DESC, id DESC)`.as('age'),
        ])
        .where('finished_at', 'is not', null)
        .as('aged')
      const { numDeletedRows } = await db
        .deleteFrom('run')
        .where('id', 'in', within => within.selectFrom(aged).select('aged.id').where('aged.age', '>', keepOfEach))
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
    async clear(workspaceId) {
      await writes.settle()
      writes.forget()
      const removed = await db.transaction().execute(async within => {
        const { numDeletedRows } = await within.deleteFrom('run').where('owner', '=', workspaceId).executeTakeFirst()
        await within.deleteFrom('signed_step').where('owner', '=', workspaceId).execute()
        return Number(numDeletedRows)
      })
      // Deleted rows stay in the files until they are written anew.
      await database.wipe(['run', 'run_input', 'run_event', 'signed_step', 'posted_input'])
      return removed
    },
    close: writes.settle,
  }
}

/** The row and the events of an entry. */
export function toPgEntry(
  run: string,
  entry: JournalEntry,
  events: readonly RunEvent[],
  status: RunStatus,
): Exclude<PgWrite, { created: object }> {
  const last = events.at(-1)
  return {
    run,
    at: entry.at,
    inputs: JSON.stringify(entry.inputs),
    event: last && { seq: last.seq, text: JSON.stringify(events) },
    signed: readSignatures(events),
    end: readEnd(entry, status),
  }
}
