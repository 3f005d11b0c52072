import type { Timeline, TimelineSegment } from './buildTimeline.ts'

/** A wait that takes less room than its time. */
export type AxisBreak = { readonly from: number; readonly to: number }

export type TimeAxis = {
  /** Place of a time on the axis, from 0 to 1. */
  share(at: number): number
  readonly breaks: readonly AxisBreak[]
}

const longWaitMs = 3_000
/** Width of a break against the time that is drawn to scale. */
const breakShare = 0.4

/** Creates a time axis that shortens waits over 3 s in which no node runs. */
export function createTimeAxis({ from, to, rows }: Timeline): TimeAxis {
  const segments = rows.flatMap(row => row.segments)
  const breaks = findWaits(segments).filter(wait => wait.to - wait.from > longWaitMs)
  const waited = breaks.reduce((sum, wait) => sum + wait.to - wait.from, 0)
  const drawn = Math.max(1, to - from - waited)
  const breakWidth = Math.max(1, drawn * breakShare)
  const total = drawn + breaks.length * breakWidth
  const share = (at: number) => {
    let place = at - from
    for (const wait of breaks) {
      if (at <= wait.from) break
      const inside = Math.min(at, wait.to) - wait.from
      place += (inside / (wait.to - wait.from)) * breakWidth - inside
    }
    return Math.min(1, Math.max(0, place / total))
  }
  return { share, breaks }
}

/** Times in which some node waits and none runs, in order. */
function findWaits(segments: readonly TimelineSegment[]): readonly AxisBreak[] {
  const waits = union(segments.filter(({ kind }) => kind !== 'running'))
  const busy = union(segments.filter(({ kind }) => kind === 'running'))
  return waits.flatMap(wait => {
    const free: AxisBreak[] = []
    let start = wait.from
    for (const run of busy) {
      if (run.to <= start || run.from >= wait.to) continue
      if (run.from > start) free.push({ from: start, to: run.from })
      start = Math.max(start, run.to)
    }
    return start < wait.to ? [...free, { from: start, to: wait.to }] : free
  })
}

function union(segments: readonly AxisBreak[]): readonly AxisBreak[] {
  const joined: { from: number; to: number }[] = []
  for (const { from, to } of segments.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}
