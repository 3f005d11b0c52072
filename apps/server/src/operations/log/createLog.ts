import { type LogFields, readLogContext } from '../../observe/logContext.ts'
import { scrub } from './scrub.ts'

export type Level = 'info' | 'warn' | 'error'

export type Log = {
  /** Absent fields come from the request or run that is at work. */
  write(level: Level, message: string, fields?: LogFields): void
  /** Adds secrets that no line may hold; read at each line, because they change. */
  hide(read: () => readonly string[]): void
}

type Options = {
  readonly write: (line: string) => void
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

/** Structured log: one JSON object per line with time, level, message and, where there is one, request and run. */
export function createJsonLog({ write, now = Date.now }: Options): Log {
  const readers: (() => readonly string[])[] = []
  return {
    write(level, message, fields = {}) {
      const clean = scrub(message, readers.flatMap(readAll))
      const { requestId, runId } = { ...readLogContext(), ...fields }
      write(
        JSON.stringify({
          time: new Date(now()).toISOString(),
          level,
          message: clean,
          ...(requestId === undefined ? {} : { requestId }),
          ...(runId === undefined ? {} : { runId }),
        }),
      )
    },
    hide: read => void readers.push(read),
  }
}

/** Secrets that cannot be read now are written nowhere either. */
function readAll(read: () => readonly string[]): readonly string[] {
  try {
    return read()
  } catch {
    return []
  }
}
