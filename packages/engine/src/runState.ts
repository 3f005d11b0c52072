import type { JsonObject, SerializedError, WalletRequest } from '@sluice/workflow'
import type { NodeStatus, RunStatus, WalletAnswer } from './events.ts'
import type { Plan } from './planRun.ts'

/** One node of a run. Replaced as a whole when it changes. */
export type NodeState = {
  readonly status: NodeStatus
  /** Counts starts, retries, rebuilds and settlements; an answer that carries an older number is stale. */
  readonly attempt: number
  readonly outputs: JsonObject | null
  /** What the wallet is or was asked for. */
  readonly request: WalletRequest | null
  /** What it gave back. */
  readonly answer: WalletAnswer | null
  /** The last request that was answered before the present one: what was sent for it is never sent again. */
  readonly settled: { readonly request: WalletRequest; readonly answer: WalletAnswer } | null
  /** Queued, but only after the pause before a retry. */
  readonly delayed: boolean
}

/** A run as a value: folding its input events over `initialState` gives it back. `RunTransition` writes its lists in place. */
export type RunState = {
  readonly status: RunStatus
  readonly failFast: boolean
  /** Number of the last event. */
  readonly seq: number
  readonly unfinished: number
  readonly active: number
  readonly failure: SerializedError | null
  readonly nodeStates: NodeState[]
  /** Incoming edges whose source has not finished; the last one is not counted down any more. */
  readonly unresolved: number[]
  /** Incoming edges that will never carry a value. */
  readonly dead: number[]
  /** Ring of node indices that are ready; `head` to `tail` are taken modulo its length. */
  readonly queue: number[]
  readonly head: number
  readonly tail: number
}

export const idleNodeState: NodeState = {
  status: 'idle',
  attempt: 0,
  outputs: null,
  request: null,
  answer: null,
  settled: null,
  delayed: false,
}

/** A state of its own for every run. Default: a failed node ends the run. */
export function initialState(plan: Plan<never> | Plan<unknown>, failFast = true): RunState {
  const count = plan.nodes.length
  return {
    status: 'new',
    failFast,
    seq: 0,
    unfinished: count,
    active: 0,
    failure: null,
    nodeStates: new Array<NodeState>(count).fill(idleNodeState),
    unresolved: plan.widths.slice(),
    dead: new Array<number>(count).fill(0),
    queue: new Array<number>(count).fill(0),
    head: 0,
    tail: 0,
  }
}

export function isOver(state: RunState): boolean {
  return state.status !== 'new' && state.status !== 'running'
}

/** A state that shares no list with another one. */
export function copyState(state: RunState): RunState {
  const { nodeStates, unresolved, dead, queue } = state
  return { ...state, nodeStates: [...nodeStates], unresolved: [...unresolved], dead: [...dead], queue: [...queue] }
}
