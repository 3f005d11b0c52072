import type { WorkflowDocument } from '@sluice/workflow'
import { engineErrors } from '../errors.ts'
import type { RunEvent, RunRecord, RunStatus } from '../events.ts'
import type { Journal, JournalEntry, RunInfo } from './journal.ts'

type MemoryRun = {
  readonly record: RunRecord
  readonly document: WorkflowDocument
  status: RunStatus
  finishedAt: number | null
  readonly entries: JournalEntry[]
  readonly events: RunEvent[]
}

/** A synchronous journal. */
export type MemoryJournal = {
  readonly [Name in keyof Journal]: (
    ...given: Parameters<Journal[Name]>
  ) => Exclude<ReturnType<Journal[Name]>, Promise<unknown>>
}

/** Keeps runs in memory. */
export function createMemoryJournal(): MemoryJournal {
  const runs = new Map<string, MemoryRun>()
  return {
    create(record, document) {
      if (runs.has(record.executionId)) throw engineErrors.error('RUN_EXISTS', { id: record.executionId })
      runs.set(record.executionId, { record, document, status: 'new', finishedAt: null, entries: [], events: [] })
    },
    append(executionId, entry, events, status) {
      const run = runs.get(executionId)!
      run.entries.push(entry)
      for (let position = 0; position < events.length; position++) run.events.push(events[position]!)
      run.status = status
      if (status !== 'new' && status !== 'running') run.finishedAt = entry.at
    },
    load: executionId => runs.get(executionId),
    eventsAfter: (executionId, afterSeq) => runs.get(executionId)?.events.slice(afterSeq) ?? [],
    unfinished: () => [...runs.values()].filter(run => run.finishedAt === null).map(run => run.record.executionId),
    list({ owner, workflowId, limit, before }) {
      const owned = [...runs.values()].filter(({ record }) => record.owner === owner)
      const found = owned.map(toInfo).sort(byAge)
      return found
        .filter(run => workflowId === undefined || run.workflowId === workflowId)
        .filter(run => !before || byAge(before, run) < 0)
        .slice(0, limit)
    },
    remove: executionId => runs.get(executionId)?.finishedAt != null && runs.delete(executionId),
    prune(keepOfEach) {
      const ended = new Map<string, RunRecord[]>()
      for (const { record, document, finishedAt } of runs.values()) {
        if (finishedAt === null) continue
        const workflow = JSON.stringify([record.owner, document.id])
        const ofWorkflow = ended.get(workflow)
        if (ofWorkflow) ofWorkflow.push(record)
        else ended.set(workflow, [record])
      }
      let removed = 0
      for (const records of ended.values()) {
        if (records.length <= keepOfEach) continue
        for (const { executionId } of records.sort(byAge).slice(keepOfEach)) if (runs.delete(executionId)) removed++
      }
      return removed
    },
  }
}

const toInfo = ({ record, document, status, finishedAt }: MemoryRun): RunInfo => ({
  executionId: record.executionId,
  workflowId: document.id,
  name: document.name,
  on: record.on,
  status,
  startedAt: record.startedAt,
  finishedAt,
})

type Age = Pick<RunInfo, 'startedAt' | 'executionId'>

/** Newest first; equal start times: greater id first. */
function byAge(one: Age, other: Age): number {
  if (one.startedAt !== other.startedAt) return other.startedAt - one.startedAt
  if (one.executionId === other.executionId) return 0
  return one.executionId < other.executionId ? 1 : -1
}
