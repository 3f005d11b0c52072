import { existsSync } from 'node:fs'
import Database from 'better-sqlite3'
import { serverErrors } from '../errors.ts'

const damaged = new Set(['SQLITE_NOTADB', 'SQLITE_CORRUPT'])

/** Converts SQLite's corruption errors to `DATA_DAMAGED`; returns other errors unchanged. */
export function toDataDamagedError(file: string, cause: unknown): unknown {
  const code = (cause as { code?: unknown } | null)?.code
  // Extended codes such as SQLITE_CORRUPT_INDEX begin with the plain one.
  const isDamaged = typeof code === 'string' && damaged.has(code.split('_', 2).join('_'))
  return isDamaged ? serverErrors.error('DATA_DAMAGED', { file }, { cause }) : cause
}

/**
 * Checks that a database file is readable before it is opened; a missing file passes.
 *
 * - Throws: `DATA_DAMAGED`, and other SQLite errors
 */
export function assertReadable(file: string): void {
  if (!existsSync(file)) return
  let db: Database.Database | undefined
  try {
    db = new Database(file, { readonly: true })
    db.prepare('SELECT count(*) FROM sqlite_schema').get()
  } catch (cause) {
    throw toDataDamagedError(file, cause)
  } finally {
    db?.close()
  }
}
