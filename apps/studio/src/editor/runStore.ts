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
  /** `preparing` until the run has an id; `closed` when the status panel was put away. */
  readonly phase: 'none' | 'preparing' | 'following' | 'refused' | 'closed'
  readonly executionId: string | null
  readonly place: RunLocation | null
  readonly on: ResultSource | null
  /** What was drawn when the run began. */
  readonly document: WorkflowDocument | null
  readonly view: RunView
  /** Number of the nodes that were asked for. */
  readonly nodeCount: number
  /** Those nodes, so that what earlier runs gave is told apart; null for all of the document. */
  readonly nodeIds: ReadonlySet<string> | null
  /** The one node that was asked for; null for the whole flow. */
  readonly targetId: string | null
  /** Why the run could not be started. */
  readonly refusal: DescribedError | null
  /** False while the server's messages do not arrive; the run itself goes on. */
  readonly isConnected: boolean
  /** Sent by the wallet after the run had ended; what its nodes say about sending is wrong then. */
  readonly orphanHash: string | null
  /** What nodes gave in runs before this one, apart for each world: nothing made up ever stands in for something real. */
  readonly earlier: { readonly [on in ResultSource]?: CachedOutputs }
  /** The last run of each world that told of itself, by id: where real money moves, outputs are taken from its history. */
  readonly earlierRun: { readonly [on in ResultSource]?: string }
  /** Runs of this page, newest first; the one that is shown is not among them. */
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
  /** Takes events in any order of arrival; they are folded together once per frame. */
  receive(events: readonly RunEvent[]): void
  /** Every event of the shown run up to `view.seq`, in order; a new list whenever there are more. */
  events(): readonly RunEvent[]
  /** The shown run as it can be looked at again; null while there is none. */
  recorded(): RecordedRun | null
  refuse(error: unknown): void
  setConnected(isConnected: boolean): void
  /** Takes note of a hash that came too late for a run. */
  addOrphan(executionId: string, hash: string): void
  close(): void
}

const foldEveryMs = 16
const keptRuns = 20

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
  orphanHash: null,
  earlier: {},
  earlierRun: {},
  past: [],
}

/** Holds the newest run of the opened project, folded from its events. */
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
    store.setState({ view })
  }

  /** Copied when it is asked for: nobody may look while a thousand events a second come in. */
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
    const past = run ? [run, ...state.past].slice(0, keptRuns) : state.past
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
    addOrphan(executionId: string, hash: string) {
      if (store.getState().executionId === executionId) store.setState({ orphanHash: hash })
    },
    close: () => store.setState({ phase: 'closed' }),
  })
}

/** What nodes gave last, by world and node; an empty object for a node that was skipped. */
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

/** Whether a run is being started or has not ended. */
export function isRunActive({ phase, executionId, view }: RunState): boolean {
  return phase === 'preparing' || (executionId !== null && (view.status === 'new' || view.status === 'running'))
}

/** Whether a node is at work, the wait for a signature included. */
export function isNodeActive(status: NodeStatus): boolean {
  return status === 'running' || status === 'waiting' || status === 'queued'
}

export type WaitingNode = { readonly nodeId: string; readonly run: NodeRun }

/** The first node that waits for a signature. */
export function findWaitingNode({ view }: RunState): WaitingNode | undefined {
  for (const [nodeId, run] of view.nodes) if (run.status === 'waiting' && run.request) return { nodeId, run }
  return undefined
}
