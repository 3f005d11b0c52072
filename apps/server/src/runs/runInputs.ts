import { setImmediate } from 'node:timers/promises'
import type { Engine, ExternalEvent } from '@sluice/engine'
import type { PausedRuns } from './pausedRuns.ts'

type Options = { readonly engine: () => Promise<Engine>; readonly paused: PausedRuns }

/** Posts inputs to the runs of an engine. */
export function createRunInputs({ engine, paused }: Options) {
  let resuming: Promise<unknown> = Promise.resolve()
  /** Serialized, because two calls would resume the same run twice. Posts wait meanwhile. */
  const resume = async (running: Engine, executionId: string): Promise<void> => {
    const turn = resuming.then(() => running.resumeAll())
    resuming = turn.then(
      () => {},
      (error: Error) => paused.pause(executionId, error),
    )
    await turn
  }
  return {
    /** Posts an input to a run; resumes a paused run first, so that the input is not ignored. */
    async post(executionId: string, event: ExternalEvent): Promise<'applied' | 'ignored'> {
      const running = await engine()
      await (paused.take(executionId) ? resume(running, executionId) : resuming)
      const result = await running.post(executionId, event)
      await setImmediate()
      const error = paused.error(executionId)
      if (error && result === 'ignored') throw error
      return result
    },
  }
}

export type RunInputs = ReturnType<typeof createRunInputs>
