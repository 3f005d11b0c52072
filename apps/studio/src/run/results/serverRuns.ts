import type { RunEvent } from '@sluice/engine'
import type { listRuns, ResponseOf, readRun } from '@sluice/protocol'
import type { RecordedRun } from '../../editor/recordedRun.ts'
import type { HttpClient } from '../../remote/createHttpClient.ts'

type Summary = ResponseOf<typeof listRuns>['runs'][number]

export type RunPage = {
  readonly runs: readonly Summary[]
  /** Cursor of the next page; null on the last. */
  readonly next: number | null
}

const pageSize = 50
/** Sorts after any run id with the same timestamp, so that none is skipped. */
const noRun = 'exec_zz'

/** Lists a project's server runs, newest first, drafts included. */
export async function listServerRuns(
  http: HttpClient,
  workflowId: string,
  before: number | null,
  signal: AbortSignal,
): Promise<RunPage> {
  const query = {
    limit: pageSize,
    ...(before === null ? {} : { before: noRun, beforeStartedAt: before }),
  }
  const lists = await Promise.all(
    [{ workflowId }, { draftOf: workflowId }].map(which =>
      http.call<typeof listRuns>('GET', '/api/runs', { query: { ...query, ...which }, signal }),
    ),
  )
  const all = lists.flatMap(({ runs }) => runs).toSorted((one, other) => other.startedAt - one.startedAt)
  const runs = all.slice(0, pageSize)
  return { runs, next: all.length >= pageSize ? runs.at(-1)!.startedAt : null }
}

/** Reads a server run as a recording. */
export async function readServerRun(http: HttpClient, executionId: string): Promise<RecordedRun> {
  const { record, document, events, status } = await http.call<typeof readRun>('GET', '/api/runs/:executionId', {
    params: { executionId },
  })
  const { on, startedAt, scope } = record
  const told = events as readonly RunEvent[]
  const end = told.at(-1)
  return {
    executionId,
    on,
    document,
    events: told,
    targetId: scope && scope.kind !== 'from' ? scope.nodeId : null,
    status,
    startedAt,
    endedAt: end && status !== 'running' && status !== 'new' ? end.at : null,
  }
}
