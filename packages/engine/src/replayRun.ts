import type { RunEvent } from './events.ts'
import { emptyRunView, foldRun, type RunView } from './foldRun.ts'

/** A recorded run to look at again, event by event. */
export type Replay = {
  /** Number of the last event. */
  readonly length: number
  /** What a screen showed when the event with this number had happened; 0 is before the first. */
  viewAt(seq: number): RunView
}

/** Replays a recorded run from its events; nothing is executed. */
export function replayRun({ events }: { readonly events: readonly RunEvent[] }): Replay {
  let last = emptyRunView
  return {
    length: events.length,
    viewAt(seq) {
      // Events are numbered from 1 without a gap; going forward folds only what is new.
      const from = seq < last.seq ? emptyRunView : last
      last = foldRun(from, events.slice(from.seq, Math.max(0, seq)))
      return last
    },
  }
}
