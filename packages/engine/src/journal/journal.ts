import type { WorkflowDocument } from '@sluice/workflow'
import type { InputEvent, RunEvent, RunRecord, RunStatus } from '../events.ts'

/** Input events that were applied together. */
export type JournalEntry = { readonly at: number; readonly inputs: readonly InputEvent[] }

export type StoredRun = {
  readonly record: RunRecord
  readonly document: WorkflowDocument
  readonly status: RunStatus
  /** In the order they were applied; folding them over the initial state gives the live state. */
  readonly entries: readonly JournalEntry[]
  readonly events: readonly RunEvent[]
}

/** A run in a list. */
export type RunInfo = {
  readonly executionId: string
  readonly workflowId: string
  readonly name: string
  readonly on: RunRecord['on']
  readonly status: RunStatus
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /** Null while it runs. */
  readonly finishedAt: number | null
}

export type RunFilter = {
  /** Absent: of every workflow. */
  readonly workflowId?: string | undefined
  readonly limit: number
  /** Only runs that are older than this one, for the next page. */
  readonly before?: Pick<RunInfo, 'startedAt' | 'executionId'> | undefined
}

type Awaitable<T> = T | Promise<T>

/**
 * Where runs are written down. The truth about a run is its journal.
 *
 * - `create` throws `RUN_EXISTS`
 * - `append` is atomic: entry, events and status together or not at all
 */
export type Journal = {
  create(record: RunRecord, document: WorkflowDocument): Awaitable<void>
  append(executionId: string, entry: JournalEntry, events: readonly RunEvent[], status: RunStatus): Awaitable<void>
  load(executionId: string): Awaitable<StoredRun | undefined>
  /** Events after `afterSeq`, in order. */
  eventsAfter(executionId: string, afterSeq: number): Awaitable<readonly RunEvent[]>
  /** Ids of runs that have not ended, oldest first. */
  unfinished(): Awaitable<readonly string[]>
  /** Newest first. */
  list(filter: RunFilter): Awaitable<readonly RunInfo[]>
  /** Forgets a run that has ended; false where there is none, or while it runs. */
  remove(executionId: string): Awaitable<boolean>
  /** Of each workflow keeps the newest runs that have ended, and forgets the others; resolves to their number. */
  prune(keepOfEach: number): Awaitable<number>
}
