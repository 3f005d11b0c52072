import type { WorkflowDocument } from '@sluice/workflow'
import type { InputEvent, RunEvent, RunRecord, RunStatus } from '../events.ts'

/** Input events that were applied together. */
export type JournalEntry = { readonly at: number; readonly inputs: readonly InputEvent[] }

export type StoredRun = {
  readonly record: RunRecord
  readonly document: WorkflowDocument
  readonly status: RunStatus
  /** In order of application; folding them over the initial state gives the current state. */
  readonly entries: readonly JournalEntry[]
  readonly events: readonly RunEvent[]
}

/** Summary of a run for lists. */
export type RunInfo = {
  readonly executionId: string
  readonly workflowId: string
  readonly name: string
  readonly on: RunRecord['on']
  readonly status: RunStatus
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /** Null while running. */
  readonly finishedAt: number | null
}

export type RunFilter = {
  /** Absent: runs without an owner. */
  readonly owner?: string | undefined
  /** Absent: runs of all workflows. */
  readonly workflowId?: string | undefined
  readonly limit: number
  /** Cursor: only runs older than this one. */
  readonly before?: Pick<RunInfo, 'startedAt' | 'executionId'> | undefined
}

type Awaitable<T> = T | Promise<T>

/**
 * Persistent log of runs; the source of truth.
 *
 * - `create` throws `RUN_EXISTS`
 * - `append` is atomic: entry, events and status together
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
  /** Deletes an ended run; false if there is none or it is running. */
  remove(executionId: string): Awaitable<boolean>
  /** Deletes all but the newest `keepOfEach` ended runs of each owner's workflow; returns the number deleted. */
  prune(keepOfEach: number): Awaitable<number>
}
