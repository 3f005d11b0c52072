import type { Scope, VersionSummary } from '@sluice/protocol'
import Database from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { serverErrors } from '../errors.ts'
import type { AccountTables } from './accountTables.ts'
import { isNewerThan, migrate } from './migrate.ts'
import { projectMigrations } from './projectMigrations.ts'
import { assertReadable, toDataDamagedError } from './toDataDamagedError.ts'

/** Stores JSON as text, so that a document keeps its bytes and hash. */
export type ProjectTables = AccountTables & {
  project: {
    id: string
    workspace_id: string
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
  /** Of each workspace whose values are rows: what its values are encrypted with, and how often they have changed. */
  workspace_store: { workspace_id: string; salt: string; version: number }
  /** Named tokens of a cluster; those of a server without one are files. */
  access_token: {
    id: string
    workspace_id: string
    name: string
    scope: Scope
    created_at: number
    expires_at: number | null
    last_used_at: number | null
    /** Account and its name; null where nobody signs in, and for tokens of `sluice token`. */
    created_by_id: string | null
    created_by: string | null
    /** Of the token, in hexadecimal. */
    sha256: string
  }
  /** Encrypted values; `hosts` is a JSON list. */
  workspace_value: {
    workspace_id: string
    kind: string
    name: string
    hosts: string
    key_id: string
    nonce: string
    tag: string
    data: string
  }
}

export type ProjectDatabase = Kysely<ProjectTables>

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
  try {
    if (await isNewerThan(db, projectMigrations)) throw serverErrors.error('DATA_NEWER', { file })
    await migrate(db, projectMigrations)
    return db
  } catch (error) {
    await db.destroy()
    throw toDataDamagedError(file, error)
  }
}
