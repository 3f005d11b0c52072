import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { scopedName } from '../../ui/browserStorage.ts'

export type LogRow = {
  readonly id: string
  /** Project or template id. */
  readonly key: string
  /** Time of the last snapshot in milliseconds. */
  readonly at: number
  /** Snapshot: JSON of a `LogBase`. */
  readonly base: string
  /** First record number after the snapshot. */
  readonly from: number
}

export type LineRow = { readonly log: string; readonly number: number; readonly at: number; readonly text: string }

type LogSchema = DBSchema & {
  logs: { key: string; value: LogRow; indexes: { key: string } }
  lines: { key: [string, number]; value: LineRow }
}

export type LogDatabase = IDBPDatabase<LogSchema>

export const logDatabaseName = () => scopedName('sluice-edits')

/** Opens the IndexedDB database of edit logs. Throws the browser's error. */
export function openLogDatabase(): Promise<LogDatabase> {
  return openDB<LogSchema>(logDatabaseName(), 1, {
    upgrade(db) {
      db.createObjectStore('logs', { keyPath: 'id' }).createIndex('key', 'key')
      db.createObjectStore('lines', { keyPath: ['log', 'number'] })
    },
  })
}

/** Key range of a log's records from a number on. */
export const linesOf = (log: string, from = 0) => IDBKeyRange.bound([log, from], [log, Number.POSITIVE_INFINITY])

/** Deletes logs with their records. */
export async function removeLogs(db: LogDatabase, ids: readonly string[]): Promise<void> {
  const transaction = db.transaction(['logs', 'lines'], 'readwrite')
  await Promise.all([
    ...ids.flatMap(id => [
      transaction.objectStore('logs').delete(id),
      transaction.objectStore('lines').delete(linesOf(id)),
    ]),
    transaction.done,
  ])
}
