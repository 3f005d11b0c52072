import type { LogLocks } from './logLocks.ts'
import { type LogDatabase, type LogRow, linesOf } from './openLogDatabase.ts'
import { type LogBase, type Replayed, replayLog } from './replayLog.ts'

export type FoundLog = {
  readonly id: string
  /** Time of its last record in milliseconds. */
  readonly at: number
  readonly state: Replayed
  /** Next record number. */
  readonly next: number
  /** Whether the last records are unreadable. */
  readonly isTorn: boolean
}

/** Reads the unlocked logs of a project, newest first; unreadable ones are skipped. */
export async function readLogs(db: LogDatabase, locks: LogLocks, key: string): Promise<readonly FoundLog[]> {
  const [rows, held] = await Promise.all([db.getAllFromIndex('logs', 'key', key), locks.held()])
  const found = await Promise.all(rows.filter(({ id }) => !held.has(id)).map(row => readLog(db, row)))
  return found.filter(log => log !== null).sort((one, other) => other.at - one.at)
}

/** Reads one log; null when unreadable. */
export async function readLog(db: LogDatabase, { id, at, base, from }: LogRow): Promise<FoundLog | null> {
  const rows = await db.getAll('lines', linesOf(id, from))
  const whole = rows.filter(({ number }, index) => number === from + index)
  const state = readState(
    base,
    whole.map(({ text }) => text),
  )
  if (!state) return null
  return {
    id,
    at: rows.at(-1)?.at ?? at,
    state,
    next: (rows.at(-1)?.number ?? from - 1) + 1,
    isTorn: state.count < rows.length,
  }
}

function readState(base: string, lines: readonly string[]): Replayed | null {
  try {
    const { document, history, forms, ...rest } = JSON.parse(base) as LogBase
    if (!Array.isArray(document.nodes) || !Array.isArray(document.edges)) return null
    return replayLog({ ...rest, document, history, forms: forms ?? {} }, lines)
  } catch {
    // Skips a corrupt snapshot and reads the other logs.
    return null
  }
}
