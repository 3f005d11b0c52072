import type { Config, Issue, ValidationMode, ResultSource, WorkflowDocument } from '@sluice/workflow'
import type { CachedOutputs, ExternalEvent, RunEvent, RunRecord, RunScope, RunStatus } from './events.ts'

export type StartRequest = {
  readonly executionId: string
  readonly document: WorkflowDocument
  readonly on: ResultSource
  /** Default true: the first failed node ends the run. */
  readonly failFast?: boolean
  readonly account?: RunRecord['account']
  /** Config values of this run only, by node id; they win over the document's. */
  readonly overrides?: { readonly [nodeId: string]: Config }
  /** Default: the whole workflow. */
  readonly scope?: RunScope
  /**
   * Outputs of earlier runs, for what lies upstream of the scope. What the run does not need is not kept. Refused where
   * real money moves: anybody could have made them up.
   */
  readonly cached?: CachedOutputs
  /** An earlier run whose outputs are taken from its journal, in the place of `cached`; of `live` runs only for `live`. */
  readonly cachedFrom?: string
  /** Default `strict`. `runtime`: a component that is not known fails its node instead. */
  readonly reading?: ValidationMode
  /** Kept with the run and handed to `registryFor`. */
  readonly plugins?: NonNullable<RunRecord['plugins']>
}

export type RunSnapshot = {
  readonly record: RunRecord
  readonly document: WorkflowDocument
  readonly status: RunStatus
  /** Every event so far; fold them with `foldRun`. */
  readonly events: readonly RunEvent[]
}

/** A run that was waited for, with what its check found besides errors. */
export type ExecutedRun = RunSnapshot & { readonly warnings: readonly Issue[] }

/**
 * Runs workflows. The memory engine lives in a browser tab or a test, the SQLite engine in the server.
 *
 * - `start` throws `WORKFLOW_INVALID`, `RUN_EXISTS`, `NO_SUCH_NODE`, `UPSTREAM_MISSING`, `PINNED_IN_REAL_MODE`,
 *   `CACHED_IN_REAL_MODE`, `EARLIER_RUN_MISSING`
 */
export type Engine = {
  start(request: StartRequest): Promise<RunRecord>
  /**
   * Starts a run and answers once it has ended, or as it stands when `waitMs` are over; it goes on then. Default: no
   * limit.
   *
   * - Throws: what `start` throws, `JOURNAL_FAILED`
   */
  execute(request: StartRequest, waitMs?: number): Promise<ExecutedRun>
  /** `ignored`: unknown run, finished run, a duplicate, or a node that is not waiting. */
  post(executionId: string, event: ExternalEvent): Promise<'applied' | 'ignored'>
  status(executionId: string): Promise<RunSnapshot | undefined>
  /** Calls back with every event after `afterSeq`, first the recorded ones; returns the way to stop. */
  subscribe(executionId: string, afterSeq: number, listener: (event: RunEvent) => void): () => void
  /** Picks up every unfinished run of the journal; resolves to their number. */
  resumeAll(): Promise<number>
  /** Stops taking work and waits for what is being written. */
  close(): Promise<void>
}
