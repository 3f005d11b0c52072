import type { RunEvent } from './events.ts'
import { emptyRunView, foldRun, type RunView } from './foldRun.ts'

/** A recorded run for stepping through its events. */
export type Replay = {
  /** Number of events. */
  readonly length: number
  /** Display state after event `seq`; 0 is before the first. */
  viewAt(seq: number): RunView
}

/** Replays a recorded run; executes nothing. */
export function replayRun({ events }: { readonly events: readonly RunEvent[] }): Replay {
  let last = emptyRunView
  return {
    length: events.length,
    viewAt(seq) {
      // Events are numbered from 1 without gaps; stepping forward folds only the new ones.
      const from = seq < last.seq ? emptyRunView : last
      last = foldRun(from, events.slice(from.seq, Math.max(0, seq)))
      return last
    },
  }
}
