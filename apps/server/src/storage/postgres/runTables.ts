import type { RunSummary } from '@sluice/protocol'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { RunRow } from '../../journal/runRow.ts'

/** Columns equal those of the SQLite journal, so that a backup of one fits the other. JSON is text. */
export type RunTables = {
  run: RunRow
  run_input: { run: string; n: number; at: number; inputs: string }
  /** Events of one entry, as a JSON list, under the number of the last. */
  run_event: { run: string; seq: number; event: string }
  signed_step: { hash: string; run: string; node: string; source: RunSummary['on']; at: number; owner: string }
  /** The worker with the highest epoch of a run is the only one that may write to it. */
  run_claim: { run: string; epoch: number }
  /** Inputs from outside, in order; `answer` is null until the run has read the input. */
  posted_input: {
    run: string
    n: number
    key: string
    input: string
    answer: 'applied' | 'ignored' | null
    posted_at: Date
  }
  /** Transaction hashes that are being handed in, so that two servers do not take one for two steps. */
  held_hash: { hash: string; source: RunSummary['on']; run: string; node: string; at: number; held_at: Date }
  /** One row: the database's own id, and the id of the Restate cluster that drives its runs, once there was one. */
  cluster: { one: true; id: string; restate: string | null }
}

/** Compared by bytes, as SQLite does; the order of a cluster's locale would break the pages of lists. */
const id = sql`text collate "C"`

/** Migrations of runs in name order, for Postgres; a published one is never edited. */
export const runMigrations: Record<string, Migration> = {
  '001-runs': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('run')
        .addColumn('id', id, column => column.primaryKey())
        .addColumn('workflow_id', id, column => column.notNull())
        .addColumn('name', 'text', column => column.notNull())
        .addColumn('source', 'text', column => column.notNull())
        .addColumn('status', 'text', column => column.notNull())
        .addColumn('started_at', 'bigint', column => column.notNull())
        .addColumn('finished_at', 'bigint')
        .addColumn('record', 'text', column => column.notNull())
        .addColumn('document', 'text', column => column.notNull())
        .execute()
      await db.schema.createIndex('run_started').on('run').columns(['started_at', 'id']).execute()
      await db.schema.createIndex('run_workflow').on('run').columns(['workflow_id', 'started_at', 'id']).execute()
      await db.schema
        .createIndex('run_unfinished')
        .on('run')
        .column('started_at')
        .where(sql.ref('finished_at'), 'is', null)
        .execute()
      await db.schema
        .createTable('run_input')
        .addColumn('run', id, column => column.notNull().references('run.id').onDelete('cascade'))
        .addColumn('n', 'integer', column => column.notNull())
        .addColumn('at', 'bigint', column => column.notNull())
        .addColumn('inputs', 'text', column => column.notNull())
        .addPrimaryKeyConstraint('run_input_key', ['run', 'n'])
        .execute()
      await db.schema
        .createTable('run_event')
        .addColumn('run', id, column => column.notNull().references('run.id').onDelete('cascade'))
        .addColumn('seq', 'integer', column => column.notNull())
        .addColumn('event', 'text', column => column.notNull())
        .addPrimaryKeyConstraint('run_event_key', ['run', 'seq'])
        .execute()
      // Without a reference: a used hash stays reserved after its run is pruned.
      await db.schema
        .createTable('signed_step')
        .addColumn('hash', id, column => column.notNull())
        .addColumn('run', id, column => column.notNull())
        .addColumn('node', id, column => column.notNull())
        .addColumn('source', 'text', column => column.notNull())
        .addColumn('at', 'bigint', column => column.notNull())
        .addPrimaryKeyConstraint('signed_step_key', ['hash', 'run', 'node'])
        .execute()
    },
  },
  '002-claims': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('run_claim')
        .addColumn('run', id, column => column.primaryKey().references('run.id').onDelete('cascade'))
        .addColumn('epoch', 'integer', column => column.notNull())
        .execute()
      await db.schema
        .createTable('posted_input')
        .addColumn('run', id, column => column.notNull().references('run.id').onDelete('cascade'))
        .addColumn('n', 'integer', column => column.notNull())
        .addColumn('key', 'text', column => column.notNull())
        .addColumn('input', 'text', column => column.notNull())
        .addColumn('answer', 'text')
        .addColumn('posted_at', 'timestamptz', column => column.notNull())
        .addPrimaryKeyConstraint('posted_input_key', ['run', 'n'])
        .addUniqueConstraint('posted_input_once', ['run', 'key'])
        .execute()
      await db.schema
        .createTable('held_hash')
        .addColumn('hash', id, column => column.notNull())
        .addColumn('source', 'text', column => column.notNull())
        .addColumn('run', id, column => column.notNull())
        .addColumn('node', id, column => column.notNull())
        .addColumn('at', 'bigint', column => column.notNull())
        .addColumn('held_at', 'timestamptz', column => column.notNull())
        .addPrimaryKeyConstraint('held_hash_key', ['hash', 'source'])
        .execute()
      await db.schema
        .createTable('cluster')
        .addColumn('one', 'boolean', column => column.primaryKey().check(sql`one`))
        .addColumn('id', 'text', column => column.notNull())
        .addColumn('restate', 'text')
        .execute()
    },
  },
  '003-owners': {
    async up(db: Kysely<unknown>) {
      for (const table of ['run', 'signed_step']) {
        await db.schema
          .alterTable(table)
          .addColumn('owner', id, column => column.notNull().defaultTo('local'))
          .execute()
      }
      await db.schema.dropIndex('run_started').execute()
      await db.schema.createIndex('run_owner').on('run').columns(['owner', 'started_at', 'id']).execute()
    },
  },
}
