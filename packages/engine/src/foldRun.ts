import type { JsonObject, SerializedError, WalletRequest } from '@sluice/workflow'
import { errorOutputs } from './errorOutputs.ts'
import type { NodeStatus, RunEvent, RunStatus } from './events.ts'

/** Display state of one node. Times in milliseconds since the epoch. */
export type NodeRun = {
  readonly status: NodeStatus
  readonly attempt: number
  readonly outputs: JsonObject | null
  readonly error: SerializedError | null
  /** Set while the node waits for the wallet. */
  readonly request: WalletRequest | null
  readonly transactionHash: string | null
  /** Signature of typed data. */
  readonly signature: string | null
  readonly startedAt: number | null
  readonly endedAt: number | null
  /** Since when the node waits for the wallet, and how long it waited before. */
  readonly waitingSince?: number | undefined
  readonly waitedMs?: number
  readonly logs: readonly string[]
  /** Where cached outputs came from; null if the node ran. */
  readonly cacheKind: 'pinned' | 'reused' | null
  /** Failed, and its error branch continued. */
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

const idleNodeRun: NodeRun = {
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
  cacheKind: null,
  handled: false,
}

type Draft = { -readonly [Key in keyof NodeRun]: NodeRun[Key] }

/**
 * Folds events into display state; used for live runs, reloads and replays.
 *
 * - Ignores events at or before `view.seq`; unchanged nodes keep their identity
 */
export function foldRun(view: RunView, events: readonly RunEvent[]): RunView {
  const fresh = events.filter(event => event.seq > view.seq)
  if (fresh.length === 0) return view
  const nodes = new Map<string, Draft>(view.nodes)
  /** Log lines of this fold, copied once per node: a node may log thousands of lines. */
  const logLines = new Map<string, string[]>()
  let { status, error, startedAt, endedAt, seq } = view
  for (const event of fresh) {
    seq = event.seq
    if ('nodeId' in event) {
      const known = nodes.get(event.nodeId)
      // Nodes created by this fold may be mutated: no caller has seen them.
      const isOwn = known !== undefined && known !== view.nodes.get(event.nodeId)
      const node = isOwn ? known : { ...(known ?? idleNodeRun) }
      if (!isOwn) nodes.set(event.nodeId, node)
      if (event.type === 'node.log') {
        const lines = logLines.get(event.nodeId) ?? [...node.logs]
        lines.push(event.message)
        logLines.set(event.nodeId, lines)
        node.logs = lines
      } else foldNode(node, event)
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

type TransitionEvent = Exclude<Extract<RunEvent, { nodeId: string }>, { type: 'node.log' }>

/** Milliseconds from start to end without those spent on the wallet's answer; null unless both are known. */
export function readWorkMs({ startedAt, endedAt, waitedMs = 0 }: NodeRun): number | null {
  return startedAt === null || endedAt === null ? null : endedAt - startedAt - waitedMs
}

function foldNode(node: Draft, event: TransitionEvent): void {
  if (node.waitingSince !== undefined) {
    node.waitedMs = (node.waitedMs ?? 0) + event.at - node.waitingSince
    node.waitingSince = undefined
  }
  switch (event.type) {
    case 'node.started':
      node.status = 'running'
      node.attempt = event.attempt
      node.startedAt ??= event.at
      node.request = null
      return
    case 'node.waiting':
      node.status = 'waiting'
      node.waitingSince = event.at
      node.attempt = event.attempt
      node.request = event.request
      node.transactionHash = null
      node.signature = null
      return
    case 'node.signed':
      node.status = 'running'
      node.request = null
      node.transactionHash = event.transactionHash ?? null
      node.signature = event.signature ?? null
      return
    case 'node.retrying':
      node.status = 'queued'
      node.error = event.error
      return
    case 'node.completed':
      node.status = 'success'
      node.outputs = event.outputs
      node.error = null
      node.endedAt = event.at
      node.cacheKind = event.pinned ? 'pinned' : event.reused ? 'reused' : null
      return
    case 'node.failed':
      node.status = 'error'
      node.error = event.error
      node.request = null
      node.endedAt = event.at
      node.handled = event.handled === true
      if (event.handled) node.outputs = errorOutputs(event.error)
      return
    case 'node.skipped':
      node.status = 'skipped'
      node.endedAt = event.at
      return
    case 'node.cancelled':
      node.status = 'cancelled'
      node.request = null
      node.endedAt = event.at
  }
}
