import type { JsonObject, SerializedError, WalletRequest } from '@sluice/workflow'
import { errorOutputs } from './errorOutputs.ts'
import type { NodeStatus, RunEvent, RunStatus } from './events.ts'

/** One node of a run as screens show it. Times in milliseconds since the epoch. */
export type NodeRun = {
  readonly status: NodeStatus
  readonly attempt: number
  readonly outputs: JsonObject | null
  readonly error: SerializedError | null
  /** Set while the node waits for the wallet. */
  readonly request: WalletRequest | null
  readonly transactionHash: string | null
  /** Of typed data. */
  readonly signature: string | null
  readonly startedAt: number | null
  readonly endedAt: number | null
  readonly logs: readonly string[]
  /** Outputs that were given instead of made: pinned in the document, or reused from an earlier run. */
  readonly given: 'pinned' | 'reused' | null
  /** Failed, but its error branch went on. */
  readonly handled: boolean
}

export type RunView = {
  readonly status: RunStatus
  readonly seq: number
  readonly nodes: ReadonlyMap<string, NodeRun>
  readonly error: SerializedError | null
  readonly startedAt: number | null
  readonly endedAt: number | null
}

export const emptyRunView: RunView = {
  status: 'new',
  seq: 0,
  nodes: new Map(),
  error: null,
  startedAt: null,
  endedAt: null,
}

const idleNode: NodeRun = {
  status: 'idle',
  attempt: 0,
  outputs: null,
  error: null,
  request: null,
  transactionHash: null,
  signature: null,
  startedAt: null,
  endedAt: null,
  logs: [],
  given: null,
  handled: false,
}

/**
 * Folds events into what a screen shows; the same fold for live runs, reloads and replays.
 *
 * - Events at or before `view.seq` change nothing; nodes that did not change keep their identity
 */
export function foldRun(view: RunView, events: readonly RunEvent[]): RunView {
  const fresh = events.filter(event => event.seq > view.seq)
  if (fresh.length === 0) return view
  const nodes = new Map(view.nodes)
  let { status, error, startedAt, endedAt, seq } = view
  for (const event of fresh) {
    seq = event.seq
    if ('nodeId' in event) {
      nodes.set(event.nodeId, foldNode(nodes.get(event.nodeId) ?? idleNode, event))
      continue
    }
    if (event.type === 'execution.started') {
      status = 'running'
      startedAt = event.at
      continue
    }
    endedAt = event.at
    if (event.type === 'execution.completed') status = 'success'
    else if (event.type === 'execution.cancelled') status = 'cancelled'
    else {
      status = 'error'
      error = event.error
    }
  }
  return { status, seq, nodes, error, startedAt, endedAt }
}

function foldNode(node: NodeRun, event: Extract<RunEvent, { nodeId: string }>): NodeRun {
  switch (event.type) {
    case 'node.started':
      return {
        ...node,
        status: 'running',
        attempt: event.attempt,
        startedAt: node.startedAt ?? event.at,
        request: null,
      }
    case 'node.log':
      return { ...node, logs: [...node.logs, event.message] }
    case 'node.waiting':
      return {
        ...node,
        status: 'waiting',
        attempt: event.attempt,
        request: event.request,
        transactionHash: null,
        signature: null,
      }
    case 'node.signed':
      return {
        ...node,
        status: 'running',
        request: null,
        transactionHash: event.transactionHash ?? null,
        signature: event.signature ?? null,
      }
    case 'node.retrying':
      return { ...node, status: 'queued', error: event.error }
    case 'node.completed':
      return {
        ...node,
        status: 'success',
        outputs: event.outputs,
        error: null,
        endedAt: event.at,
        given: event.pinned ? 'pinned' : event.reused ? 'reused' : null,
      }
    case 'node.failed':
      return {
        ...node,
        status: 'error',
        error: event.error,
        request: null,
        endedAt: event.at,
        handled: event.handled === true,
        outputs: event.handled ? errorOutputs(event.error) : node.outputs,
      }
    case 'node.skipped':
      return { ...node, status: 'skipped', endedAt: event.at }
    case 'node.cancelled':
      return { ...node, status: 'cancelled', request: null, endedAt: event.at }
  }
}
