import type { Config, Issue, ResultSource, ValidationMode, WorkflowDocument } from '@sluice/workflow'
import type { CachedOutputs, ExternalEvent, RunEvent, RunRecord, RunScope, RunStatus } from './events.ts'

export type StartRequest = {
  readonly executionId: string
  /** Whose run it is; only earlier runs of the same owner are reused. Default: the one owner. */
  readonly owner?: string
  readonly document: WorkflowDocument
  readonly on: ResultSource
  /** Default true: the first failed node ends the run. */
  readonly failFast?: boolean
  readonly account?: RunRecord['account']
  /** Config overrides for this run, by node id. */
  readonly overrides?: { readonly [nodeId: string]: Config }
  /** Default: the whole workflow. */
  readonly scope?: RunScope
  /**
   * Outputs of earlier runs, for nodes upstream of the scope; unused ones are dropped. Refused with real money: anyone
   * could have forged them.
   */
  readonly cached?: CachedOutputs
  /** Id of an earlier run whose journaled outputs replace `cached`. With real money it must be a `live` run. */
  readonly cachedFrom?: string
  /** Default `strict`. `runtime`: an unknown component fails only its own node. */
  readonly reading?: ValidationMode
  /** Stored with the run and passed to `registryFor`. */
  readonly plugins?: NonNullable<RunRecord['plugins']>
}

export type RunSnapshot = {
  readonly record: RunRecord
  readonly document: WorkflowDocument
  readonly status: RunStatus
  /** All events so far; fold them with `foldRun`. */
  readonly events: readonly RunEvent[]
}

/** Result of a run, with the warnings of its validation. */
export type ExecutedRun = RunSnapshot & { readonly warnings: readonly Issue[] }

/**
 * Runs workflows. The memory engine serves browser tabs and tests, the SQLite engine the server.
 *
 * - `start` throws `WORKFLOW_INVALID`, `RUN_EXISTS`, `NO_SUCH_NODE`, `UPSTREAM_MISSING`, `PINNED_IN_REAL_MODE`,
 * `CACHED_IN_REAL_MODE`, `EARLIER_RUN_MISSING`
 */
export type Engine = {
  start(request: StartRequest): Promise<RunRecord>
  /**
   * Starts a run and returns when it ends, or after `waitMs`; the run then continues. Default: no limit.
   *
   * - Throws: errors of `start`, `JOURNAL_FAILED`
   */
  execute(request: StartRequest, waitMs?: number): Promise<ExecutedRun>
  /** `ignored`: unknown run, finished run, a duplicate, or a node that is not waiting. */
  post(executionId: string, event: ExternalEvent): Promise<'applied' | 'ignored'>
  status(executionId: string): Promise<RunSnapshot | undefined>
  /** Sends all events after `afterSeq`, recorded ones first; returns an unsubscribe function. */
  subscribe(executionId: string, afterSeq: number, listener: (event: RunEvent) => void): () => void
  /** Resumes all unfinished runs of the journal; returns their number. */
  resumeAll(): Promise<number>
  /** Stops accepting work and waits for pending writes. */
  close(): Promise<void>
}
