import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type DatabaseOptions = {
  /** Folder of the file, made when it is missing; null keeps everything in memory. */
  readonly folder: string | null
  /** Name of the file without its ending. */
  readonly name: string
  /** SQL, oldest first; each runs once. A migration that was released is never changed. */
  readonly migrations: readonly string[]
}

/**
 * Opens the SQLite file of a feature and brings it to its newest shape.
 *
 * - Throws: when the file was written by a newer version of this application
 */
export function openDatabase({ folder, name, migrations }: DatabaseOptions): DatabaseSync {
  if (folder !== null) mkdirSync(resolve(folder), { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(folder === null ? ':memory:' : join(resolve(folder), `${name}.sqlite`))
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 2000;')
  const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number }
  if (version > migrations.length) {
    database.close()
    throw new Error(`${name}.sqlite in ${folder} was written by a newer version of this application`)
  }
  try {
    for (const [index, migration] of migrations.entries()) {
      if (index >= version) database.exec(`BEGIN; ${migration}; PRAGMA user_version = ${index + 1}; COMMIT;`)
    }
  } catch (error) {
    // Closing takes back what the failed migration had begun.
    database.close()
    throw error
  }
  return database
}
