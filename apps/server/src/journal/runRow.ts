import type { JournalEntry, RunEvent } from '@sluice/engine'
import type { RunSummary } from '@sluice/protocol'
import { draftOf } from './draftWorkflowId.ts'

/** A run as SQLite and Postgres store it; `record` and `document` are JSON. */
export type RunRow = {
  id: string
  /** Workspace that the run belongs to. */
  owner: string
  workflow_id: string
  name: string
  source: RunSummary['on']
  status: RunSummary['status']
  /** Milliseconds since the epoch. */
  started_at: number
  /** Milliseconds since the epoch; null until the run ends. */
  finished_at: number | null
  record: string
  document: string
}

export function toRunSummary(row: Omit<RunRow, 'owner' | 'record' | 'document'>): RunSummary {
  return {
    executionId: row.id,
    workflowId: row.workflow_id,
    draftOf: draftOf(row.workflow_id),
    name: row.name,
    on: row.source,
    status: row.status,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  }
}

export const isOver = (status: RunSummary['status']): boolean => status !== 'new' && status !== 'running'

/** Columns that an entry changes in its run's row; undefined unless the run starts or ends with it. */
export function readEnd(
  { at, inputs }: JournalEntry,
  status: RunSummary['status'],
): Pick<RunRow, 'status' | 'finished_at'> | undefined {
  if (!isOver(status) && inputs[0]?.type !== 'start') return undefined
  return { status, finished_at: isOver(status) ? at : null }
}

/** Steps of the events whose transaction is known, by its hash in lower case. */
export function readSignatures(events: readonly RunEvent[]): { hash: string; node: string; at: number }[] {
  return events.flatMap(event =>
    event.type === 'node.signed' && event.transactionHash !== undefined
      ? [{ hash: event.transactionHash.toLowerCase(), node: event.nodeId, at: event.at }]
      : [],
  )
}
