import type { PausedRuns } from '../../runs/pausedRuns.ts'
import type { Log } from './createLog.ts'

/** The same pauses, each of which is a line of the log. */
export function logPauses(paused: PausedRuns, log: Log | undefined): PausedRuns {
  if (!log) return paused
  return {
    ...paused,
    pause(executionId, error) {
      log.write('error', error.message, { runId: executionId })
      paused.pause(executionId, error)
    },
  }
}
