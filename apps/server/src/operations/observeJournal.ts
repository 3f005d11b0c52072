import type { RunStatus } from '@sluice/engine'
import type { RunJournal } from '../journal/runJournal.ts'
import { isOver } from '../journal/runRow.ts'
import type { RunObserver } from '../observe/runObserver.ts'
import { watchCall } from '../observe/watchCall.ts'
import type { ClusterJournal } from '../storage/postgres/clusterJournal.ts'

/** The same journal, whose observer sees runs that start and end, and every write. */
export function observeJournal<J extends RunJournal>(journal: J, observer: RunObserver): J {
  const write = <T>(act: () => T): T => (observer.watchWrite ? watchCall(observer.watchWrite, undefined, act) : act())
  const append = (executionId: string, status: RunStatus, act: () => void | Promise<void>) => {
    const written = write(act)
    if (!isOver(status)) return written
    if (!(written instanceof Promise)) return observer.runEnded?.(executionId, status)
    return written.then(() => observer.runEnded?.(executionId, status))
  }
  return {
    ...journal,
    create(record, document) {
      const created = write(() => journal.create(record, document))
      if (created instanceof Promise) return created.then(() => observer.runStarted?.(record))
      observer.runStarted?.(record)
    },
    append: (executionId, entry, events, status) =>
      append(executionId, status, () => journal.append(executionId, entry, events, status)),
    ...('claim' in journal ? { claim: observeClaim(journal as unknown as ClusterJournal, append) } : {}),
  }
}

function observeClaim(
  journal: ClusterJournal,
  append: (executionId: string, status: RunStatus, act: () => Promise<void>) => void | Promise<void>,
): ClusterJournal['claim'] {
  return async executionId => {
    const claimed = await journal.claim(executionId)
    if (!claimed) return undefined
    return {
      ...claimed,
      append: async (entry, events, status, applied) =>
        append(executionId, status, () => claimed.append(entry, events, status, applied)),
    }
  }
}
