import type { VersionSummary } from '@sluice/protocol'
import Database from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { serverErrors } from '../errors.ts'
import { assertReadable, toDataDamagedError } from './toDataDamagedError.ts'

/** Stores JSON as text, so that a document keeps its bytes and hash. */
export type ProjectTables = {
  project: {
    id: string
    name: string
    created_at: number
    updated_at: number
    /** Null unless the project is deleted. */
    deleted_at: number | null
    revision: number
    latest_version: number
    node_count: number
    document: string
    viewport: string | null
  }
  workflow_version: {
    project_id: string
    version: number
    kind: VersionSummary['kind']
    reason: VersionSummary['reason']
    created_at: number
    note: string
    node_count: number
    sha256: string
    document: string
    viewport: string | null
  }
}

export type ProjectDatabase = Kysely<ProjectTables>

/** Migrations in name order; a published one is never edited. */
const migrations: Record<string, Migration> = {
  '001-projects': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('project')
        .addColumn('id', 'text', column => column.primaryKey())
        .addColumn('name', 'text', column => column.notNull())
        .addColumn('created_at', 'bigint', column => column.notNull())
        .addColumn('updated_at', 'bigint', column => column.notNull())
        .addColumn('revision', 'integer', column => column.notNull())
        .addColumn('latest_version', 'integer', column => column.notNull())
        .addColumn('node_count', 'integer', column => column.notNull())
        .addColumn('document', 'text', column => column.notNull())
        .addColumn('viewport', 'text')
        .execute()
      await db.schema
        .createTable('workflow_version')
        .addColumn('project_id', 'text', column => column.notNull().references('project.id').onDelete('cascade'))
        .addColumn('version', 'integer', column => column.notNull())
        .addColumn('created_at', 'bigint', column => column.notNull())
        .addColumn('note', 'text', column => column.notNull())
        .addColumn('node_count', 'integer', column => column.notNull())
        .addColumn('sha256', 'text', column => column.notNull())
        .addColumn('document', 'text', column => column.notNull())
        .addColumn('viewport', 'text')
        .addPrimaryKeyConstraint('workflow_version_key', ['project_id', 'version'])
        .execute()
    },
  },
  '002-restore-points': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('project').addColumn('deleted_at', 'bigint').execute()
      await db.schema
        .alterTable('workflow_version')
        .addColumn('kind', 'text', column => column.notNull().defaultTo('saved'))
        .execute()
      await db.schema.alterTable('workflow_version').addColumn('reason', 'text').execute()
    },
  },
}

/**
 * Opens the project database of a data folder and migrates its schema.
 *
 * - Throws: `DATA_NEWER`, `DATA_DAMAGED`, and SQLite errors
 */
export async function openProjectDatabase(file: string): Promise<ProjectDatabase> {
  assertReadable(file)
  const sqlite = new Database(file, { timeout: 2_000 })
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  const db = new Kysely<ProjectTables>({ dialect: new SqliteDialect({ database: sqlite }) })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  try {
    const known = new Set(Object.keys(migrations))
    const applied = await appliedMigrations(db)
    if (applied.some(name => !known.has(name))) throw serverErrors.error('DATA_NEWER', { file })
    const { error } = await migrator.migrateToLatest()
    if (error !== undefined) throw error
    return db
  } catch (error) {
    await db.destroy()
    throw toDataDamagedError(file, error)
  }
}

async function appliedMigrations(db: ProjectDatabase): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(table => table.name === 'kysely_migration')) return []
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute()
  return rows.map(row => row.name)
}
