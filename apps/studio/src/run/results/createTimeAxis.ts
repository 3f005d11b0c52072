import type { Timeline, TimelineSegment } from './buildTimeline.ts'

/** A wait that takes less room than its time. */
export type AxisBreak = { readonly from: number; readonly to: number }

export type TimeAxis = {
  /** Place of a time on the axis, from 0 to 1. */
  share(at: number): number
  readonly breaks: readonly AxisBreak[]
}

const longWaitMs = 3_000
/** A shorter wait is shortened too, where it is longer than everything else. */
const leastWaitMs = 500
/** Width of a break against the time that is drawn to scale. */
const breakShare = 0.4

/** Creates a time axis that shortens waits in which no node runs: over 3 s, or longer than all work. */
export function createTimeAxis({ from, to, rows }: Timeline): TimeAxis {
  const segments = rows.flatMap(row => row.segments)
  const waits = findWaits(segments)
  const work = to - from - lengthOf(waits)
  const breaks = waits.filter(wait => {
    const length = wait.to - wait.from
    return length > longWaitMs || (length > leastWaitMs && length > work)
  })
  const drawn = Math.max(1, to - from - lengthOf(breaks))
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

const lengthOf = (waits: readonly AxisBreak[]) => waits.reduce((sum, wait) => sum + wait.to - wait.from, 0)

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
