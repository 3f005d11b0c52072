import type { RunFilter } from '@sluice/engine'
import type { RunJournal } from './runJournal.ts'
import { toRunOwner, workspaceOfRun } from './runOwner.ts'

/** The runs of one workspace; those of others do not exist in it. */
export function createWorkspaceJournal(journal: RunJournal, workspaceId: string) {
  const load = async (executionId: string) => {
    const stored = await journal.load(executionId)
    return stored && workspaceOfRun(stored.record) === workspaceId ? stored : undefined
  }
  return {
    load,
    /** Newest first. */
    list: (filter: Omit<RunFilter, 'owner'>) => journal.list({ ...filter, owner: toRunOwner(workspaceId) }),
    /** Ids of runs that have not ended, oldest first. */
    unfinished: () => journal.unfinishedOf(workspaceId),
    /** Deletes an ended run; false if there is none or it is running. */
    remove: async (executionId: string): Promise<boolean> =>
      (await load(executionId)) !== undefined && journal.remove(executionId),
    startedSince: (at: number) => journal.startedSince(workspaceId, at),
    /** Deletes all runs and signed steps; returns the number of runs. */
    clear: () => journal.clear(workspaceId),
  }
}

export type WorkspaceJournal = ReturnType<typeof createWorkspaceJournal>
