import { join } from 'node:path'
import { Kysely, SqliteDialect } from 'kysely'
import { lockDataFolder } from '../engine-sqlite/dataFolderLock.ts'
import { openRunDatabase } from '../engine-sqlite/openRunDatabase.ts'
import { openProjectDatabase, type ProjectTables } from '../storage/openProjectDatabase.ts'
import { openPostgres } from '../storage/postgres/openPostgres.ts'
import type { RunTables } from '../storage/postgres/runTables.ts'
import type { BackupTable } from './backupFormat.ts'

type AnyTables = { [Table in BackupTable]: Record<string, unknown> }
type Database = Kysely<AnyTables>

/** The database of a table. */
export type TablesOf = (table: BackupTable) => Database

export type Storage = {
  readonly kind: 'sqlite' | 'postgres'
  /** Folder of SQLite, or host, port and name of the Postgres database. */
  readonly name: string
  readonly tables: TablesOf
  /** Commits everything or nothing; SQLite's two files one after the other. */
  transact(act: (tables: TablesOf) => Promise<void>): Promise<void>
  close(): Promise<void>
}

export type StorageLocation = { readonly dataDir: string; readonly databaseUrl?: string | undefined }

const tablesOfRuns: ReadonlySet<BackupTable> = new Set(['run', 'run_input', 'run_event', 'signed_step'])

const isOfProjects = (table: BackupTable) => !tablesOfRuns.has(table)

/**
 * Opens projects and runs where a server with the same options stores them, with the server's locks.
 *
 * - Throws: `DATA_FOLDER_TAKEN`, `DATA_FOLDER_UNUSABLE`, `DATA_NEWER`, `DATA_DAMAGED`, and errors of `openPostgres`
 */
export async function openStorage({ dataDir, databaseUrl }: StorageLocation): Promise<Storage> {
  const lock = lockDataFolder(dataDir)
  try {
    const opened = databaseUrl === undefined ? await openSqlite(dataDir) : await openDatabase(databaseUrl)
    return {
      ...opened,
      close: async () => {
        await opened.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function openDatabase(url: string): Promise<Storage> {
  const { db, close } = await openPostgres(url)
  const tables = db as unknown as Database
  const { host, pathname } = new URL(url)
  return {
    kind: 'postgres',
    name: `${host}${pathname}`,
    tables: () => tables,
    transact: act => tables.transaction().execute(within => act(() => within)),
    close,
  }
}

async function openSqlite(dataDir: string): Promise<Storage> {
  const projects = (await openProjectDatabase(join(dataDir, 'projects.db'))) as Kysely<ProjectTables>
  try {
    const database = openRunDatabase(join(dataDir, 'runs.db'))
    const runs = new Kysely<RunTables>({ dialect: new SqliteDialect({ database }) })
    const [ofProjects, ofRuns] = [projects as unknown as Database, runs as unknown as Database]
    return {
      kind: 'sqlite',
      name: dataDir,
      tables: table => (isOfProjects(table) ? ofProjects : ofRuns),
      transact: act =>
        ofProjects
          .transaction()
          .execute(inProjects =>
            ofRuns.transaction().execute(inRuns => act(table => (isOfProjects(table) ? inProjects : inRuns))),
          ),
      close: async () => {
        await projects.destroy()
        await runs.destroy()
      },
    }
  } catch (error) {
    await projects.destroy()
    throw error
  }
}
