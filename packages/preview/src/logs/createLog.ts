import type { PreviewLogLine } from '../preview.ts'
import { cleanLine, cutLine } from './cleanLine.ts'
import { createRedactor } from './createRedactor.ts'

export type LogSource = PreviewLogLine['source']
export type LogLevel = PreviewLogLine['level']

export type Log = {
  add(source: LogSource, level: LogLevel, message: string): void
  /** Kept lines after a number. */
  after(seq: number): readonly PreviewLogLine[]
  /** Message of the last line of a source; empty without one. */
  lastOf(source: LogSource): string
}

export type LogOptions = {
  readonly secrets: readonly string[]
  readonly now: () => number
  readonly onLine: (line: PreviewLogLine) => void
}

const mostLines = 2_000
/** More lines of a second are counted, not kept. */
const mostPerSecond = 500

/** Keeps the last 2,000 lines of a preview, cleaned and without secrets. */
export function createLog({ secrets, now, onLine }: LogOptions): Log {
  const redact = createRedactor(secrets)
  let lines: PreviewLogLine[] = []
  let seq = 0
  let second = 0
  let inSecond = 0
  const dropped = new Map<LogSource, number>()
  let timer: NodeJS.Timeout | undefined

  const append = (source: LogSource, level: LogLevel, message: string) => {
    const line = { seq: ++seq, ts: now(), level, source, message }
    lines.push(line)
    if (lines.length >= mostLines * 2) lines = lines.slice(-mostLines)
    onLine(line)
  }
  const reportDropped = () => {
    timer = undefined
    for (const [source, count] of dropped) append(source, 'warn', `${count} lines were dropped: too many at once`)
    dropped.clear()
  }

  return {
    add(source, level, message) {
      const at = Math.floor(now() / 1_000)
      if (at !== second) {
        second = at
        inSecond = 0
      }
      inSecond += 1
      if (inSecond > mostPerSecond && source !== 'sluice') {
        dropped.set(source, (dropped.get(source) ?? 0) + 1)
        if (timer === undefined) timer = setTimeout(reportDropped, 1_000).unref()
        return
      }
      const text = cutLine(redact(cleanLine(message)))
      if (text !== '') append(source, level, text)
    },
    after: from => lines.slice(-mostLines).filter(line => line.seq > from),
    lastOf: source => lines.findLast(line => line.source === source)?.message ?? '',
  }
}
