import type { PreviewLog } from '@sluice/protocol'

export const logSources = ['sluice', 'backend', 'page', 'browser', 'install', 'build'] as const

export const logLevels = ['info', 'warn', 'error'] as const

export type LogFilter = {
  readonly source: PreviewLog['source'] | 'all'
  /** Least level. */
  readonly level: PreviewLog['level']
  /** Lines up to this number were cleared from the view. */
  readonly afterSeq: number
}

/** Lines that pass the filter, in order. */
export function filterLines(
  lines: readonly PreviewLog[],
  { source, level, afterSeq }: LogFilter,
): readonly PreviewLog[] {
  const least = logLevels.indexOf(level)
  return lines.filter(
    line =>
      line.seq > afterSeq && (source === 'all' || line.source === source) && logLevels.indexOf(line.level) >= least,
  )
}

/** Text for the clipboard, one line each. */
export const printLines = (lines: readonly PreviewLog[]) =>
  lines
    .map(({ ts, level, source, message }) => `${new Date(ts).toISOString()}\t${level}\t${source}\t${message}`)
    .join('\n')
