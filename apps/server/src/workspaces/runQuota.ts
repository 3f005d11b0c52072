import { serverErrors } from '../errors.ts'
import type { WorkspaceJournal } from '../journal/workspaceJournal.ts'
import type { Quotas } from './quotas.ts'

const hourMs = 3_600_000

type Options = {
  readonly journal: Pick<WorkspaceJournal, 'unfinished' | 'startedSince'>
  readonly quotas: Pick<Quotas, 'runs' | 'starts'>
  readonly now?: () => number
}

/** Starts a run of an id; what it throws is thrown. */
export type AdmitRun = <T>(executionId: string, start: () => Promise<T>) => Promise<T>

/**
 * Limits the runs of a workspace.
 *
 * - Throws: `TOO_MANY_RUNS`, `TOO_MANY_STARTS`
 */
export function createRunQuota({ journal, quotas, now = Date.now }: Options): AdmitRun {
  /** Runs that the journal may not have yet. */
  const starting = new Set<string>()
  const assertRoom = async (earlier: readonly string[]) => {
    const [unfinished, started] = await Promise.all([journal.unfinished(), journal.startedSince(now() - hourMs)])
    const running = new Set([...unfinished, ...earlier])
    if (running.size >= quotas.runs) throw serverErrors.error('TOO_MANY_RUNS', { most: quotas.runs })
    const unwritten = earlier.filter(id => !unfinished.includes(id)).length
    if (started + unwritten >= quotas.starts) throw serverErrors.error('TOO_MANY_STARTS', { most: quotas.starts })
  }
  return async (executionId, start) => {
    const earlier = [...starting]
    starting.add(executionId)
    try {
      await assertRoom(earlier)
      return await start()
    } finally {
      starting.delete(executionId)
    }
  }
}
