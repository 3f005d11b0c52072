import type { RunEvent, RunStatus } from '@sluice/engine'
import type { ResultSource, WorkflowDocument } from '@sluice/workflow'

/** A recorded run: its document and events. Times in milliseconds. */
export type RecordedRun = {
  readonly executionId: string
  readonly on: ResultSource
  readonly document: WorkflowDocument
  readonly events: readonly RunEvent[]
  /** Target node of the run; null for the whole flow. */
  readonly targetId: string | null
  readonly status: RunStatus
  readonly startedAt: number
  readonly endedAt: number | null
}
