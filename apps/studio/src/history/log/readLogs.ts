import type { LogLocks } from './logLocks.ts'
import { type LogDatabase, type LogRow, linesOf } from './openLogDatabase.ts'
import { type LogBase, type Replayed, replayLog } from './replayLog.ts'

export type FoundLog = {
  readonly id: string
  /** Milliseconds since the epoch of its last line. */
  readonly at: number
  readonly state: Replayed
  /** Number of the next line. */
  readonly next: number
  /** Whether lines at its end could not be read. */
  readonly isTorn: boolean
}

/** The logs of a project or template that no living tab writes, newest first. What cannot be read is left out. */
export async function readLogs(db: LogDatabase, locks: LogLocks, key: string): Promise<readonly FoundLog[]> {
  const [rows, held] = await Promise.all([db.getAllFromIndex('logs', 'key', key), locks.held()])
  const found = await Promise.all(rows.filter(({ id }) => !held.has(id)).map(row => readLog(db, row)))
  return found.filter(log => log !== null).sort((one, other) => other.at - one.at)
}

async function readLog(db: LogDatabase, { id, at, base, from }: LogRow): Promise<FoundLog | null> {
  const rows = await db.getAll('lines', linesOf(id, from))
  const whole = rows.filter(({ number }, index) => number === from + index)
  const start = readBase(base)
  if (!start) return null
  const state = replayLog(
    start,
    whole.map(({ text }) => text),
  )
  return {
    id,
    at: rows.at(-1)?.at ?? at,
    state,
    next: (rows.at(-1)?.number ?? from - 1) + 1,
    isTorn: state.count < rows.length,
  }
}

function readBase(text: string): LogBase | null {
  try {
    return JSON.parse(text) as LogBase
  } catch {
    // A snapshot that is torn says nothing; its transaction never ended.
    return null
  }
}
