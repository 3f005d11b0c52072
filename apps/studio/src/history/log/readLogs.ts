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

/** One log; null when it cannot be read. */
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
    // A snapshot that is torn, or of another shape, says nothing: the rest of this browser's logs is read.
    return null
  }
}
