import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, SqliteDialect } from 'kysely'
import { lockDataFolder } from '../engine-sqlite/dataFolderLock.ts'
import { openRunDatabase } from '../engine-sqlite/openRunDatabase.ts'
import { openProjectDatabase, type ProjectDatabase, type ProjectTables } from '../storage/openProjectDatabase.ts'
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

const ofRuns = new Set<BackupTable>(['run', 'run_input', 'run_event', 'signed_step', 'posted_input'])

const isOfProjects = (table: BackupTable) => !ofRuns.has(table)

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

/**
 * Opens the tables of projects and workspaces where a server stores them; undefined where there are none. In a cluster,
 * beside its servers.
 */
export async function openProjectTables({
  dataDir,
  databaseUrl,
}: StorageLocation): Promise<{ readonly db: ProjectDatabase; close(): Promise<void> } | undefined> {
  if (databaseUrl !== undefined) {
    const { db, close } = await openPostgres(databaseUrl, { isShared: Boolean(process.env.SLUICE_RESTATE_URL) })
    return { db: db as unknown as ProjectDatabase, close }
  }
  const file = join(dataDir, 'projects.db')
  if (!existsSync(file)) return undefined
  const db = await openProjectDatabase(file)
  return { db, close: () => db.destroy() }
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
    const [inProjectFile, inRunFile] = [projects as unknown as Database, runs as unknown as Database]
    return {
      kind: 'sqlite',
      name: dataDir,
      tables: table => (isOfProjects(table) ? inProjectFile : inRunFile),
      transact: act =>
        inProjectFile
          .transaction()
          .execute(inProjects =>
            inRunFile.transaction().execute(inRuns => act(table => (isOfProjects(table) ? inProjects : inRuns))),
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
