import type { WorkflowDocument } from '@sluice/workflow'
import { engineErrors } from '../errors.ts'
import type { RunEvent, RunRecord, RunStatus } from '../events.ts'
import type { Journal, JournalEntry } from './journal.ts'

type MemoryRun = {
  readonly record: RunRecord
  readonly document: WorkflowDocument
  status: RunStatus
  readonly entries: JournalEntry[]
  readonly events: RunEvent[]
}

/** Keeps runs for as long as the process lives. */
export function createMemoryJournal(): Journal {
  const runs = new Map<string, MemoryRun>()
  return {
    create(record, document) {
      if (runs.has(record.executionId)) throw engineErrors.error('RUN_EXISTS', { id: record.executionId })
      runs.set(record.executionId, { record, document, status: 'new', entries: [], events: [] })
    },
    append(executionId, entry, events, status) {
      const run = runs.get(executionId)!
      run.entries.push(entry)
      for (let position = 0; position < events.length; position++) run.events.push(events[position]!)
      run.status = status
    },
    load: executionId => runs.get(executionId),
    eventsAfter: (executionId, afterSeq) => runs.get(executionId)?.events.slice(afterSeq) ?? [],
    unfinished: () =>
      [...runs.values()]
        .filter(run => run.status === 'new' || run.status === 'running')
        .map(run => run.record.executionId),
  }
}
