import {
  type CachedOutputs,
  emptyRunView,
  foldRun,
  type NodeRun,
  type NodeStatus,
  type RunEvent,
  type RunView,
} from '@sluice/engine'
import type { ResultSource, WorkflowDocument } from '@sluice/workflow'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type DescribedError, describeError } from '../ui/describeError.ts'
import type { RecordedRun } from './recordedRun.ts'

export type RunLocation = 'browser' | 'server'

export type RunState = {
  /** `preparing` until the run has an id; `closed` after the status panel was dismissed. */
  readonly phase: 'none' | 'preparing' | 'following' | 'refused' | 'closed'
  readonly executionId: string | null
  readonly place: RunLocation | null
  readonly on: ResultSource | null
  /** Document at the start of the run. */
  readonly document: WorkflowDocument | null
  readonly view: RunView
  /** Number of nodes in the run. */
  readonly nodeCount: number
  /** Nodes in the run, cached ones excluded; null for all. */
  readonly nodeIds: ReadonlySet<string> | null
  /** Target node of the run; null for the whole flow. */
  readonly targetId: string | null
  /** Error that prevented the start. */
  readonly refusal: DescribedError | null
  /** Whether the server connection is up; the run continues without it. */
  readonly isConnected: boolean
  /** Node whose request was rejected here while the server is away. */
  readonly rejectedId: string | null
  /** Transaction hash that arrived after the run ended. */
  readonly orphanHash: string | null
  /** Outputs of earlier runs by result source, so that simulated values never mix with real ones. */
  readonly earlier: { readonly [on in ResultSource]?: CachedOutputs }
  /** Last run id by result source; real runs read cached outputs from its history. */
  readonly earlierRun: { readonly [on in ResultSource]?: string }
  /** Earlier runs of this page, newest first. */
  readonly past: readonly RecordedRun[]
}

type FollowedRun = {
  readonly executionId: string
  readonly place: RunLocation
  readonly on: ResultSource
  readonly document: WorkflowDocument
}

export type RunStore = StoreApi<RunState> & {
  prepare(): void
  follow(run: Pick<RunState, 'nodeCount' | 'targetId'> & Partial<Pick<RunState, 'nodeIds'>> & FollowedRun): void
  /** Accepts events in any order and folds them once per frame. */
  receive(events: readonly RunEvent[]): void
  /** Events of the shown run up to `view.seq`, in order. */
  events(): readonly RunEvent[]
  /** The shown run as a recording; null without one. */
  recorded(): RecordedRun | null
  refuse(error: unknown): void
  setConnected(isConnected: boolean): void
  /** Records a rejection that the server does not know yet; its next event ends that. */
  setRejected(nodeId: string): void
  /** Records a hash that arrived after its run ended. */
  addOrphan(executionId: string, hash: string): void
  close(): void
  /** Forgets all runs and their outputs. */
  clear(): void
}

const foldEveryMs = 16
const maxPastRuns = 20

const nothing: RunState = {
  phase: 'none',
  executionId: null,
  place: null,
  on: null,
  document: null,
  view: emptyRunView,
  nodeCount: 0,
  nodeIds: null,
  targetId: null,
  refusal: null,
  isConnected: true,
  rejectedId: null,
  orphanHash: null,
  earlier: {},
  earlierRun: {},
  past: [],
}

/** Holds the latest run, folded from its events. */
export function createRunStore(schedule: (fold: () => void) => void = fold => setTimeout(fold, foldEveryMs)): RunStore {
  const store = createStore<RunState>(() => nothing)
  let waiting: RunEvent[] = []
  let told: RunEvent[] = []
  let copy: readonly RunEvent[] = []

  const fold = () => {
    const events = waiting
    waiting = []
    const before = store.getState().view
    const view = foldRun(before, events)
    if (view === before) return
    for (const event of events) if (event.seq > before.seq) told.push(event)
    store.setState({ view, rejectedId: null })
  }

  /** Copied on demand, because thousands of events may arrive per second. */
  const events = () => {
    if (copy.length !== told.length) copy = [...told]
    return copy
  }

  const recorded = (): RecordedRun | null => {
    const { executionId, on, document, view, targetId } = store.getState()
    if (executionId === null || on === null || document === null || view.startedAt === null) return null
    const { status, startedAt, endedAt } = view
    return { executionId, on, document, events: events(), targetId, status, startedAt, endedAt }
  }

  const lookBack = (): Partial<RunState> => {
    const state = store.getState()
    const run = recorded()
    const past = run ? [run, ...state.past].slice(0, maxPastRuns) : state.past
    waiting = []
    told = []
    copy = []
    return { ...readOutputs(state), past }
  }

  return Object.assign(store, {
    prepare: () => store.setState({ ...nothing, ...lookBack(), phase: 'preparing' }, true),
    follow: (run: Parameters<RunStore['follow']>[0]) =>
      store.setState({ ...nothing, ...lookBack(), phase: 'following', ...run }, true),
    events,
    recorded,
    receive(events: readonly RunEvent[]) {
      const isFirst = waiting.length === 0
      waiting.push(...events)
      if (isFirst) schedule(fold)
    },
    refuse: (error: unknown) =>
      store.setState({ ...nothing, ...lookBack(), phase: 'refused', refusal: describeError(error) }, true),
    setConnected: (isConnected: boolean) => store.setState({ isConnected }),
    setRejected: (rejectedId: string) => store.setState({ rejectedId }),
    addOrphan(executionId: string, hash: string) {
      if (store.getState().executionId === executionId) store.setState({ orphanHash: hash })
    },
    close: () => store.setState({ phase: 'closed' }),
    clear() {
      waiting = []
      told = []
      copy = []
      store.setState(nothing, true)
    },
  })
}

/** Last outputs by result source and node; an empty object for skipped nodes. */
function readOutputs({
  on,
  executionId,
  view,
  earlier,
  earlierRun,
}: RunState): Pick<RunState, 'earlier' | 'earlierRun'> {
  if (on === null || executionId === null || view.seq === 0) return { earlier, earlierRun }
  const given = [...view.nodes].flatMap(([id, { status, outputs, handled }]) =>
    status === 'success' || status === 'skipped' || handled ? [[id, outputs ?? {}] as const] : [],
  )
  return {
    earlier: { ...earlier, [on]: { ...earlier[on], ...Object.fromEntries(given) } },
    earlierRun: { ...earlierRun, [on]: executionId },
  }
}

/** Whether a run is starting or running. */
export function isRunActive({ phase, executionId, view }: RunState): boolean {
  return phase === 'preparing' || (executionId !== null && (view.status === 'new' || view.status === 'running'))
}

/** Whether a node is running or waiting for a signature. */
export function isNodeActive(status: NodeStatus): boolean {
  return status === 'running' || status === 'waiting' || status === 'queued'
}

export type WaitingNode = { readonly nodeId: string; readonly run: NodeRun }

/** First node waiting for a signature. */
export function findWaitingNode({ view }: RunState): WaitingNode | undefined {
  for (const [nodeId, run] of view.nodes) if (run.status === 'waiting' && run.request) return { nodeId, run }
  return undefined
}
