import { setTimeout } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { serverErrors } from '../../errors.ts'
import { migrate } from '../migrate.ts'
import type { ProjectTables } from '../openProjectDatabase.ts'
import { projectMigrations } from '../projectMigrations.ts'
import { type RunTables, runMigrations } from './runTables.ts'

export type PostgresDatabase = {
  readonly db: Kysely<ProjectTables & RunTables>
  readonly pool: pg.Pool
  /** Closes all connections and releases the lock. */
  close(): Promise<void>
}

/** Type of 64-bit integers, which `pg` reads as text; times and counts fit a number. */
const int8 = 20
const types = {
  getTypeParser: ((oid: number, format: 'text') =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/** Key of the advisory lock that one server holds on its database: `sluice` in ASCII. */
const lockKey = 0x73_6c_75_69_63_65

const connectMs = 10_000

/**
 * Connects to a Postgres database, locks it for this server and migrates its tables.
 *
 * - `url`: `postgres://user:password@host:5432/database`
 * - Throws: `DATABASE_UNREACHABLE`, `DATABASE_REFUSED`, `DATABASE_TAKEN`, `DATABASE_NEWER`
 */
export async function openPostgres(url: string): Promise<PostgresDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: connectMs, types })
  // A connection that breaks while it is idle is replaced at its next use; unheard, the event ends the process.
  pool.on('error', () => {})
  const address = describeAddress(url)
  let lock: pg.PoolClient | undefined
  try {
    lock = await pool.connect()
    const held = lock
    held.on('error', () => {})
    if (!(await takeLock(held))) throw serverErrors.error('DATABASE_TAKEN', { address })
    const db = new Kysely<ProjectTables & RunTables>({ dialect: new PostgresDialect({ pool }) })
    const isKnown = (await migrate(db, projectMigrations)) && (await migrate(db, runMigrations, 'run_migration'))
    if (!isKnown) throw serverErrors.error('DATABASE_NEWER', { address })
    return {
      db,
      pool,
      close: async () => {
        // The lock goes with its connection.
        held.release(true)
        await pool.end()
      },
    }
  } catch (error) {
    lock?.release(true)
    await pool.end()
    throw toDatabaseError(address, error)
  }
}

/** Postgres notices the end of a killed server within milliseconds; its successor waits for that. */
const lockWaitMs = 3_000
const lockPauseMs = 50

async function takeLock(client: pg.PoolClient): Promise<boolean> {
  for (const end = Date.now() + lockWaitMs; ; await setTimeout(lockPauseMs)) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [lockKey])
    if (rows[0]?.taken) return true
    if (Date.now() > end) return false
  }
}

/** Host, port and name of the database, without user and password. */
function describeAddress(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

/** Codes of Postgres for a role, password or database that it does not accept. */
const refused = new Set(['28000', '28P01', '3D000', '42501'])

/**
 * Names the database in errors of the connection; returns other errors unchanged.
 *
 * Codes: https://www.postgresql.org/docs/15/errcodes-appendix.html
 */
export function toDatabaseError(address: string, cause: unknown): unknown {
  const { code = '', message = '' } = (cause ?? {}) as { code?: string; message?: string }
  if (refused.has(code)) return serverErrors.error('DATABASE_REFUSED', { address, reason: message }, { cause })
  const isAway = /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P0|08)/.test(code)
  if (isAway || /timeout|terminated/.test(message)) {
    return serverErrors.error('DATABASE_UNREACHABLE', { address, reason: message || code }, { cause })
  }
  return cause
}
