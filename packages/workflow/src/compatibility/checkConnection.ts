import type { AnyComponent } from '../component.ts'
import type { ErrorEntry } from '../defineErrors.ts'
import type { WorkflowDocument, WorkflowEdge, WorkflowNode } from '../document.ts'
import { workflowErrors } from '../errors.ts'
import { isReachable, toGraph } from '../graph.ts'
import { findOutput, findPort, type Port } from '../port.ts'
import type { Registry } from '../registry.ts'
import { findPath } from './findPath.ts'
import type { Transformation } from './pairs.ts'

export type ConnectionCheck =
  | { readonly ok: true; readonly transformation: readonly Transformation[]; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly code: string; readonly message: string; readonly help: readonly string[] }

type RefusalCode = keyof typeof workflowErrors.entries

/** How the value of one port reaches another: `[]` as it is, else the transformations; null when it cannot. */
export function pathBetween(source: Port, target: Port): readonly Transformation[] | null {
  if (target.accepts?.includes(source.dataType)) return []
  return findPath(source.dataType, target.dataType)
}

/**
 * Checks whether a connection may be drawn, and says why not.
 *
 * - Shape: `transformation` is empty when the value fits as it is
 * - Source: spec 000 §5 Connection compatibility; spec 001 §5 Connections
 */
export function checkConnection<Services>(
  document: WorkflowDocument,
  registry: Registry<Services>,
  edge: Omit<WorkflowEdge, 'id'>,
): ConnectionCheck {
  if (edge.source === edge.target) return refuse('SAME_NODE', workflowErrors.text('SAME_NODE'))
  const source = document.nodes.find(node => node.id === edge.source)
  const target = document.nodes.find(node => node.id === edge.target)
  if (!source) return refuse('UNKNOWN_SOURCE_NODE', workflowErrors.text('UNKNOWN_SOURCE_NODE', { id: edge.source }))
  if (!target) return refuse('UNKNOWN_TARGET_NODE', workflowErrors.text('UNKNOWN_TARGET_NODE', { id: edge.target }))
  const taken = document.edges.some(other => other.target === edge.target && other.targetPort === edge.targetPort)
  if (taken) {
    return refuse('INPUT_TAKEN', workflowErrors.text('INPUT_TAKEN', { port: edge.targetPort, node: target.label }))
  }
  if (isReachable(toGraph(document), edge.target, edge.source)) {
    return refuse('CIRCULAR_DEPENDENCY', workflowErrors.text('CIRCULAR_DEPENDENCY'))
  }
  return checkPorts(registry.get(source.componentId), registry.get(target.componentId), source, target, edge)
}

function checkPorts(
  sourceComponent: AnyComponent | undefined,
  targetComponent: AnyComponent | undefined,
  source: WorkflowNode,
  target: WorkflowNode,
  edge: Omit<WorkflowEdge, 'id'>,
): ConnectionCheck {
  const output = sourceComponent && findOutput(sourceComponent.outputs, edge.sourcePort)
  const input = targetComponent && findPort(targetComponent.inputs, edge.targetPort)
  if (!output) {
    const values = { component: source.label, port: edge.sourcePort }
    return refuse('UNKNOWN_SOURCE_PORT', workflowErrors.text('UNKNOWN_SOURCE_PORT', values))
  }
  if (!input) {
    const values = { component: target.label, port: edge.targetPort }
    return refuse('UNKNOWN_TARGET_PORT', workflowErrors.text('UNKNOWN_TARGET_PORT', values))
  }
  const path = pathBetween(output, input)
  if (!path) {
    const values = { source: output.dataType, target: input.dataType }
    return refuse('NO_TRANSFORMATION', workflowErrors.text('NO_TRANSFORMATION', values))
  }
  return { ok: true, transformation: path, warnings: unitWarnings(output, input) }
}

function unitWarnings(output: Port, input: Port): string[] {
  if (!output.unit || !input.unit || output.unit === input.unit) return []
  return [`${output.name} counts ${output.unit}, ${input.name} expects ${input.unit}`]
}

function refuse(code: RefusalCode, message: string): ConnectionCheck {
  const entry: ErrorEntry = workflowErrors.entries[code]
  return { ok: false, code, message, help: entry.help ?? [] }
}
