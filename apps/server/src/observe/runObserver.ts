import type { RunRecord, RunStatus } from '@sluice/engine'
import type { Category, ResultSource } from '@sluice/workflow'

export type NodeCall = {
  readonly executionId: string
  readonly nodeId: string
  readonly componentId: string
  readonly category: Category | 'other'
  readonly source: ResultSource
}

export type ProviderCall = {
  readonly executionId: string
  /** `swaps`, `chains`, … */
  readonly service: string
  readonly method: string
  readonly source: ResultSource
}

/** How a call ended; a rejection and an exception are errors. */
export type Outcome = 'ok' | 'error'

export type Watched = {
  /** Runs the call, so that what it starts in turn belongs to it. */
  readonly within?: <T>(act: () => T) => T
  readonly end: (outcome: Outcome, error?: unknown) => void
}

/** Called before something begins. */
export type Watch<Call> = (call: Call) => Watched

/** Part of a run that one process drives; see `startSegment`. */
export type SegmentCall = {
  readonly executionId: string
  /** What `handOver` gave on the server that started the run. */
  readonly headers: ReadonlyMap<string, string>
}

/** Sees the runs of this process: metrics and traces are made of it. */
export type RunObserver = {
  readonly runStarted?: (record: RunRecord) => void
  readonly runEnded?: (executionId: string, status: RunStatus) => void
  /** Headers with which the run is handed to workers. */
  readonly handOver?: (executionId: string) => { readonly [name: string]: string }
  readonly watchWrite?: Watch<undefined>
  readonly watchSegment?: Watch<SegmentCall>
  readonly watchNode?: Watch<NodeCall>
  readonly watchCall?: Watch<ProviderCall>
}
