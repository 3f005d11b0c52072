import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { serverErrors } from '../errors.ts'

/**
 * Locks a data folder for this process; the operating system releases the lock even after a kill.
 *
 * - Throws: `DATA_FOLDER_TAKEN`, `DATA_FOLDER_UNUSABLE`
 */
export function lockDataFolder(folder: string): { release(): void } {
  let lock: Database.Database | undefined
  try {
    makeFolder(folder)
    lock = new Database(join(folder, 'engine.lock'), { timeout: 0 })
    lock.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    lock?.close()
    const { code, message } = cause as { code?: string; message: string }
    if (code === 'SQLITE_BUSY') throw serverErrors.error('DATA_FOLDER_TAKEN', { folder }, { cause })
    throw serverErrors.error('DATA_FOLDER_UNUSABLE', { folder, reason: message }, { cause })
  }
  const held = lock
  return { release: () => void held.close() }
}

/** Creates one folder at a time: Node's recursive mkdir loops forever where none can be created, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process created it meanwhile; taking the lock decides whether it is usable.
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  }
}
