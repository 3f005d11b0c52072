import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type DatabaseOptions = {
  /** Folder of the file, created when missing; null keeps the database in memory. */
  readonly folder: string | null
  /** File name without extension. */
  readonly name: string
  /** SQL migrations, oldest first; each runs once. Never change a released one. */
  readonly migrations: readonly string[]
}

/**
 * Opens a feature's SQLite file and runs its migrations.
 *
 * - Throws: when the file was created by a newer version of this application
 */
export function openDatabase({ folder, name, migrations }: DatabaseOptions): DatabaseSync {
  if (folder !== null) mkdirSync(resolve(folder), { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(folder === null ? ':memory:' : join(resolve(folder), `${name}.sqlite`))
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 2000;')
  const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number }
  if (version > migrations.length) {
    database.close()
    throw new Error(`${name}.sqlite in ${folder} was created by a newer version of this application`)
  }
  try {
    for (const [index, migration] of migrations.entries()) {
      if (index >= version) database.exec(`BEGIN; ${migration}; PRAGMA user_version = ${index + 1}; COMMIT;`)
    }
  } catch (error) {
    // Closing rolls back the failed migration.
    database.close()
    throw error
  }
  return database
}
