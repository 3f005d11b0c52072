import type { RunEvent, RunStatus } from '@sluice/engine'
import type { ResultSource, WorkflowDocument } from '@sluice/workflow'

/** A run to look at again: what was drawn when it began, and everything it told. Times in milliseconds. */
export type RecordedRun = {
  readonly executionId: string
  readonly on: ResultSource
  readonly document: WorkflowDocument
  readonly events: readonly RunEvent[]
  /** The one node that was asked for; null for the whole flow. */
  readonly targetId: string | null
  readonly status: RunStatus
  readonly startedAt: number
  readonly endedAt: number | null
}
