import type { Issue, JsonObject, WorkflowDocument } from '@sluice/workflow'
import { engineErrors } from './errors.ts'
import type { RunEvent, RunRecord, RunStatus } from './events.ts'
import { emptyRunView, foldRun, type NodeRun } from './foldRun.ts'

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

/** Result of a run. Source: spec 000 §3 Execution result. */
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
  /** Outputs of nodes without successors, by node id. */
  readonly outputs: { readonly [nodeId: string]: JsonObject }
  readonly logs: readonly string[]
  readonly metadata: { readonly source: RunRecord['on']; readonly status: RunStatus; readonly startedAt: number }
}

/** Warns about transactions sent before a cancel, and about pinned outputs. */
function warningsOfEvents(events: readonly RunEvent[], { nodes }: WorkflowDocument): string[] {
  const warnings: string[] = []
  const labelOf = (id: string) => nodes.find(node => node.id === id)?.label || id
  for (const event of events) {
    if (event.type === 'node.completed' && event.pinned) {
      warnings.push(engineErrors.text('OUTPUTS_PINNED', { node: labelOf(event.nodeId) }))
    }
    if (event.type !== 'node.cancelled') continue
    const { transactionHash: hash, signature } = event
    const node = labelOf(event.nodeId)
    if (signature !== undefined) warnings.push(engineErrors.text('SIGNED_BUT_CANCELLED', { node }))
    else if (hash !== undefined) warnings.push(engineErrors.text('SENT_BUT_CANCELLED', { hash, node }))
  }
  return warnings
}

const noOutputs: JsonObject = {}

/** Summarizes a run from its events. */
export function toExecutionResult(
  run: { readonly record: RunRecord; readonly document: WorkflowDocument; readonly events: readonly RunEvent[] },
  warnings: readonly Issue[] = [],
): ExecutionResult {
  const { record, document } = run
  const view = foldRun(emptyRunView, run.events)
  // In a partial run, nodes that feed the rest of the workflow count as outputs.
  const followed = new Set<string>()
  for (const { source, target } of document.edges) if (!record.scope || view.nodes.has(target)) followed.add(source)
  const nodeResults: NodeOutcome[] = []
  const results: [string, JsonObject][] = []
  const outputs: [string, JsonObject][] = []
  const logs: string[] = []
  for (const { id, componentId } of document.nodes) {
    const outcome = toOutcome(id, componentId, view.nodes.get(id))
    nodeResults.push(outcome)
    for (const line of outcome.logs) logs.push(`${id}: ${line}`)
    if (!outcome.success) continue
    const entry: [string, JsonObject] = [id, outcome.outputs]
    results.push(entry)
    if (!followed.has(id)) outputs.push(entry)
  }
  return {
    success: view.status === 'success',
    executionId: record.executionId,
    duration: (view.endedAt ?? record.startedAt) - (view.startedAt ?? record.startedAt),
    results: Object.fromEntries(results),
    nodeResults,
    errors: view.error ? [view.error.message] : [],
    warnings: [
      ...warnings.filter(found => found.severity === 'warning').map(found => found.message),
      ...warningsOfEvents(run.events, document),
    ],
    outputs: Object.fromEntries(outputs),
    logs,
    metadata: { source: record.on, status: view.status, startedAt: record.startedAt },
  }
}

function toOutcome(nodeId: string, nodeType: string, state: NodeRun | undefined): NodeOutcome {
  if (!state) return { nodeId, nodeType, status: 'idle', success: false, outputs: noOutputs, duration: 0, logs: [] }
  const { status, outputs, error, startedAt, endedAt, logs } = state
  return {
    nodeId,
    nodeType,
    status,
    success: status === 'success',
    outputs: outputs ?? noOutputs,
    ...(error ? { error: error.message } : {}),
    duration: startedAt !== null && endedAt !== null ? endedAt - startedAt : 0,
    logs,
  }
}
