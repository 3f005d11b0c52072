import type { JsonObject, Registry, WorkflowDocument } from '@sluice/workflow'
import { engineErrors } from './errors.ts'
import type { RunEvent } from './events.ts'
import { emptyRunView, foldRun } from './foldRun.ts'

/** Kind of a node's failure. Source: spec 000 §8 Execution codes. */
export type ExecutionCode = 'VALIDATION_FAILED' | 'RUNTIME_ERROR' | 'EXECUTION_FAILED'

/** Result of one node. Source: spec 000 §3 Node result. */
export type NodeResult = {
  readonly success: boolean
  readonly nodeId: string
  readonly error: string | null
  /** Null if there is no error. */
  readonly code: ExecutionCode | null
  /** Milliseconds, including wallet waits. */
  readonly executionTime: number
  /** Outputs; null if there are none. */
  readonly result: JsonObject | null
  readonly logs: readonly string[]
  /** Id of the component. */
  readonly pluginUsed: string
  readonly pluginVersion: string
}

/** Errors detected before a node has any effect. */
const validationCodes: ReadonlySet<string> = new Set([
  'COMPONENT_NOT_FOUND',
  'MISSING_REQUIRED',
  'WORKFLOW_INVALID',
  'NOT_RUNNABLE_INSIDE',
  'VALUE_NOT_CONVERTIBLE',
])

/** No code, no interpreter, or an operation that the environment does not support. */
const runtimeCodes: ReadonlySet<string> = new Set([
  'NO_CODE',
  'NO_INTERPRETER',
  'PYTHON_NEEDS_BACKEND',
  'CHAIN_NOT_SUPPORTED',
  'TOKEN_NOT_SUPPORTED',
  'BRIDGE_NOT_SUPPORTED',
  'MESSAGING_NOT_SUPPORTED',
  'PERMIT_NOT_SUPPORTED',
])

/** Maps an error code to one of the specification's three kinds. */
export function toExecutionCode(code: string): ExecutionCode {
  if (validationCodes.has(code)) return 'VALIDATION_FAILED'
  return runtimeCodes.has(code) ? 'RUNTIME_ERROR' : 'EXECUTION_FAILED'
}

/**
 * Summarizes one node of a run from its events.
 *
 * - Throws: `NO_SUCH_NODE`
 */
export function toNodeResult<Services>(
  run: { readonly document: WorkflowDocument; readonly events: readonly RunEvent[] },
  nodeId: string,
  registry: Registry<Services>,
): NodeResult {
  const node = run.document.nodes.find(({ id }) => id === nodeId)
  if (!node) throw engineErrors.error('NO_SUCH_NODE', { id: nodeId })
  const { nodes } = foldRun(emptyRunView, run.events)
  const state = nodes.get(nodeId)
  const { startedAt = null, endedAt = null, error = null, outputs = null, logs = [] } = state ?? {}
  return {
    success: state?.status === 'success',
    nodeId,
    error: error?.message ?? null,
    code: error ? toExecutionCode(error.code) : null,
    executionTime: startedAt !== null && endedAt !== null ? endedAt - startedAt : 0,
    result: outputs,
    logs,
    pluginUsed: node.componentId,
    pluginVersion: registry.get(node.componentId)?.version ?? node.componentVersion,
  }
}
