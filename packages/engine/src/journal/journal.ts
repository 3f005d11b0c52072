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
}
