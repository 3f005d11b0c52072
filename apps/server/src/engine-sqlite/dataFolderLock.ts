import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { serverErrors } from '../errors.ts'

/**
 * Takes a data folder for this process alone, until it lets go or dies; the operating system frees it even after a kill.
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

/** One folder at a time: Node's own recursive way never ends where nothing can be made, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Somebody else made it meanwhile; whether it can be used shows when the lock is taken.
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  }
}
