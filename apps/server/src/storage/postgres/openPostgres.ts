import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { serverErrors } from '../../errors.ts'
import { isNewerThan, migrate } from '../migrate.ts'
import type { ProjectTables } from '../openProjectDatabase.ts'
import { projectMigrations } from '../projectMigrations.ts'
import { assertVersion } from './assertVersion.ts'
import { createDatabaseLock } from './databaseLock.ts'
import { type RunTables, runMigrations } from './runTables.ts'
import { toDatabaseError } from './toDatabaseError.ts'

export type PostgresDatabase = {
  readonly db: Kysely<ProjectTables & RunTables>
  /** Runs one statement while the lock is held. */
  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>>
  /** Overwrites what deleted rows leave in the files of these tables; takes as long as it takes. */
  wipe(tables: readonly (keyof (ProjectTables & RunTables))[]): Promise<void>
  /** Closes all connections and releases the lock. */
  close(): Promise<void>
}

/** Type of 64-bit integers, which `pg` reads as text; times and counts fit a number. */
const int8 = 20
const types = {
  getTypeParser: ((oid: number, format: 'text') =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

const connectMs = 10_000

/** Longest statement, unless it has a limit of its own. */
const defaultStatementMs = 30_000

/** Part of the limit by which this side gives up later than Postgres, where a line was cut; 5 s of 30. */
const grace = 1 / 6

const hourMs = 3_600_000

const noLock = { hold: async () => {}, release: () => {} }

export type PostgresOptions = {
  /** Longest statement in milliseconds; default 30,000. */
  readonly statementMs?: number
  /** Whether other processes of the same cluster use the database too; default false. */
  readonly isShared?: boolean
  /** Whether a server may have the database locked meanwhile: for changes that it takes at any time. Default false. */
  readonly isBeside?: boolean
}

/**
 * Connects to a Postgres database, locks it for this server or cluster and migrates its tables.
 *
 * - `url`: `postgres://user:password@host:5432/database`
 * - Throws: `DATABASE_UNREACHABLE`, `DATABASE_REFUSED`, `DATABASE_TAKEN`, `DATABASE_TOO_OLD`, `DATABASE_NEWER`, `DATABASE_FOREIGN`; later statements also
 *   `DATABASE_FULL`, `DATABASE_SLOW`
 */
export async function openPostgres(
  url: string,
  { statementMs = defaultStatementMs, isShared = false, isBeside = false }: PostgresOptions = {},
): Promise<PostgresDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    query_timeout: statementMs * (1 + grace),
    keepAlive: true,
    types,
  })
  // A connection that breaks while it is idle is replaced at its next use; unheard, the event ends the process.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  const address = describeAddress(url)
  const lock = isBeside ? noLock : createDatabaseLock(pool, address, isShared)
  const named = async <T>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act()
    } catch (cause) {
      throw toDatabaseError(address, cause)
    }
  }
  const close = async () => {
    lock.release()
    await pool.end()
  }
  try {
    await named(lock.hold)
    const { rows } = await named(() => pool.query<{ server_version_num: string }>('SHOW server_version_num'))
    assertVersion(address, Number(rows[0]!.server_version_num))
    const db = new Kysely<ProjectTables & RunTables>({
      dialect: new PostgresDialect({ pool: guard(pool, lock, named) }),
    })
    const isNewer =
      (await isNewerThan(db, projectMigrations)) || (await isNewerThan(db, runMigrations, 'run_migration'))
    if (isNewer) throw serverErrors.error('DATABASE_NEWER', { address })
    await migrate(db, projectMigrations)
    await migrate(db, runMigrations, 'run_migration')
    return {
      db,
      query: statement =>
        named(async () => {
          await lock.hold()
          return pool.query(statement)
        }),
      wipe: tables =>
        named(async () => {
          await lock.hold()
          const client = await pool.connect()
          try {
            await client.query(`SET statement_timeout = ${hourMs}`)
            await client.query({ text: `VACUUM FULL ${tables.join(', ')}`, query_timeout: hourMs } as pg.QueryConfig)
          } finally {
            // With its limit.
            client.release(true)
          }
        }),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Gives out connections only while the lock is held, and names the database in their errors. */
function guard(
  pool: pg.Pool,
  lock: { hold(): Promise<void> },
  named: <T>(act: () => Promise<T>) => Promise<T>,
): PostgresPool {
  const guarded = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const guardClient = (client: pg.PoolClient): PostgresPoolClient => {
    /** A statement got no answer: what comes next would wait for it, or continue its transaction. */
    let isHanging = false
    const query = async (text: string, parameters: unknown[]) => {
      try {
        return await client.query(text, parameters)
      } catch (cause) {
        if (!(cause instanceof pg.DatabaseError)) isHanging = true
        throw cause
      }
    }
    return {
      query: ((text: string, parameters: unknown[]) =>
        named(() => query(text, parameters))) as unknown as PostgresPoolClient['query'],
      release: discards => client.release(Boolean(discards) || isHanging),
    }
  }
  return {
    connect: () =>
      named(async () => {
        await lock.hold()
        const client = await pool.connect()
        const known = guarded.get(client) ?? guardClient(client)
        guarded.set(client, known)
        return known
      }),
    end: () => pool.end(),
    options: pool.options,
  }
}

/** Host, port and name of the database, without user and password. */
function describeAddress(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}
