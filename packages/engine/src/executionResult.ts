import type { Issue, JsonObject, WorkflowDocument } from '@sluice/workflow'
import { engineErrors } from './errors.ts'
import type { RunEvent, RunRecord, RunStatus } from './events.ts'
import { emptyRunView, foldRun } from './foldRun.ts'

export type NodeOutcome = {
  readonly nodeId: string
  readonly nodeType: string
  readonly status: string
  readonly success: boolean
  readonly outputs: JsonObject
  readonly error?: string
  /** Milliseconds. */
  readonly duration: number
  readonly logs: readonly string[]
}

/** What a run comes to. Source: spec 000 §3 Execution result. */
export type ExecutionResult = {
  readonly success: boolean
  readonly executionId: string
  /** Milliseconds. */
  readonly duration: number
  /** Outputs by node id. */
  readonly results: { readonly [nodeId: string]: JsonObject }
  readonly nodeResults: readonly NodeOutcome[]
  readonly errors: readonly string[]
  readonly warnings: readonly string[]
  /** Outputs of the nodes nothing follows, by node id. */
  readonly outputs: { readonly [nodeId: string]: JsonObject }
  readonly logs: readonly string[]
  readonly metadata: { readonly source: RunRecord['on']; readonly status: RunStatus; readonly startedAt: number }
}

/** Money may have moved although the node was cancelled. */
function warnOfSent(event: RunEvent): string[] {
  if (event.type !== 'node.cancelled') return []
  if (event.signature !== undefined) return [engineErrors.text('SIGNED_BUT_CANCELLED', { node: event.nodeId })]
  if (event.transactionHash === undefined) return []
  return [engineErrors.text('SENT_BUT_CANCELLED', { hash: event.transactionHash, node: event.nodeId })]
}

/** Sums up a run from its events. */
export function toExecutionResult(
  run: { readonly record: RunRecord; readonly document: WorkflowDocument; readonly events: readonly RunEvent[] },
  warnings: readonly Issue[] = [],
): ExecutionResult {
  const { record, document } = run
  const view = foldRun(emptyRunView, run.events)
  const nodeResults = document.nodes.map((node): NodeOutcome => {
    const state = view.nodes.get(node.id)
    const duration = state?.startedAt != null && state.endedAt != null ? state.endedAt - state.startedAt : 0
    return {
      nodeId: node.id,
      nodeType: node.componentId,
      status: state?.status ?? 'idle',
      success: state?.status === 'success',
      outputs: state?.outputs ?? {},
      ...(state?.error ? { error: state.error.message } : {}),
      duration,
      logs: state?.logs ?? [],
    }
  })
  // Where only a part was run, what it hands to the rest is its result.
  const isFollowed = (target: string) => !record.scope || view.nodes.has(target)
  const followed = new Set(document.edges.filter(edge => isFollowed(edge.target)).map(edge => edge.source))
  const finished = nodeResults.filter(node => node.success)
  const byNode = (list: readonly NodeOutcome[]) => Object.fromEntries(list.map(node => [node.nodeId, node.outputs]))
  return {
    success: view.status === 'success',
    executionId: record.executionId,
    duration: (view.endedAt ?? record.startedAt) - (view.startedAt ?? record.startedAt),
    results: byNode(finished),
    nodeResults,
    errors: view.error ? [view.error.message] : [],
    warnings: [
      ...warnings.filter(found => found.severity === 'warning').map(found => found.message),
      ...run.events.flatMap(warnOfSent),
    ],
    outputs: byNode(finished.filter(node => !followed.has(node.nodeId))),
    logs: nodeResults.flatMap(node => node.logs.map(line => `${node.nodeId}: ${line}`)),
    metadata: { source: record.on, status: view.status, startedAt: record.startedAt },
  }
}
