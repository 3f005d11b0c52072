import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

export type LogRow = {
  readonly id: string
  /** Id of the project or template. */
  readonly key: string
  /** Milliseconds since the epoch of the last snapshot. */
  readonly at: number
  /** JSON of a `LogBase`. */
  readonly base: string
  /** Number of the first line after the base. */
  readonly from: number
}

export type LineRow = { readonly log: string; readonly number: number; readonly at: number; readonly text: string }

type LogSchema = DBSchema & {
  logs: { key: string; value: LogRow; indexes: { key: string } }
  lines: { key: [string, number]; value: LineRow }
}

export type LogDatabase = IDBPDatabase<LogSchema>

/** Opens what this browser keeps of edits. Throws what the browser says when it keeps nothing. */
export function openLogDatabase(): Promise<LogDatabase> {
  return openDB<LogSchema>('sluice-edits', 1, {
    upgrade(db) {
      db.createObjectStore('logs', { keyPath: 'id' }).createIndex('key', 'key')
      db.createObjectStore('lines', { keyPath: ['log', 'number'] })
    },
  })
}

/** Every line of a log from a number on. */
export const linesOf = (log: string, from = 0) => IDBKeyRange.bound([log, from], [log, Number.POSITIVE_INFINITY])

/** Takes logs away with all their lines. */
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
