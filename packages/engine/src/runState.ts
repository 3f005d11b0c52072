import type { JsonObject, SerializedError, WalletRequest } from '@sluice/workflow'
import type { NodeStatus, RunStatus, WalletAnswer } from './events.ts'
import type { Plan } from './planRun.ts'

/** State of one node in a run; replaced on change, never mutated. */
export type NodeState = {
  readonly status: NodeStatus
  /** Counts starts, retries, rebuilds and settlements; results of older attempts are stale. */
  readonly attempt: number
  readonly outputs: JsonObject | null
  /** Current or last wallet request. */
  readonly request: WalletRequest | null
  /** The wallet's answer. */
  readonly answer: WalletAnswer | null
  /** Last answered request before the current one; `rebuild` settles it again without sending it again. */
  readonly settled: { readonly request: WalletRequest; readonly answer: WalletAnswer } | null
  /** It has asked for more than an approval: its allowance is set. */
  readonly hasAllowance: boolean
  /** Queued, waiting for the retry delay. */
  readonly delayed: boolean
}

/** State of a run: the fold of its inputs over `initialState`. `RunTransition` mutates its lists. */
export type RunState = {
  readonly status: RunStatus
  readonly failFast: boolean
  /** Number of the last event. */
  readonly seq: number
  readonly unfinished: number
  readonly active: number
  readonly failure: SerializedError | null
  readonly nodeStates: NodeState[]
  /** Incoming edges with an unfinished source. The last one is not counted down. */
  readonly unresolved: number[]
  /** Incoming edges that will never carry a value. */
  readonly dead: number[]
  /** Ring buffer of ready node indices; `head` and `tail` are taken modulo its length. */
  readonly queue: number[]
  readonly head: number
  readonly tail: number
  /** Ready nodes that another node with the same allowance holds back. */
  readonly held: readonly number[]
  /** Running and waiting nodes that spend, newest last. */
  readonly spending: readonly number[]
}

export const idleNodeState: NodeState = {
  status: 'idle',
  attempt: 0,
  outputs: null,
  request: null,
  answer: null,
  settled: null,
  hasAllowance: false,
  delayed: false,
}

/** Creates the initial state. By default the first failed node ends the run. */
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
    held: [],
    spending: [],
  }
}

export function isOver(state: RunState): boolean {
  return state.status !== 'new' && state.status !== 'running'
}

/** Copies a state including its lists. */
export function copyState(state: RunState): RunState {
  const { nodeStates, unresolved, dead, queue } = state
  return { ...state, nodeStates: [...nodeStates], unresolved: [...unresolved], dead: [...dead], queue: [...queue] }
}
