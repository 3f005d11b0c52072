import type { Json, WorkflowDocument, WorkflowNode } from '@sluice/workflow'

/** A value with its component and config key, which determine the unit. */
export type ResolvedInput = { readonly value: Json; readonly componentId: string; readonly key: string }

const longestPath = 32

/**
 * Resolves a node's input statically: the connected value, otherwise its own config.
 *
 * A connected node supplies its config value of the output's name; values only known at run time are `undefined`.
 */
export function resolveInput(
  document: Pick<WorkflowDocument, 'nodes' | 'edges'>,
  node: WorkflowNode,
  key: string,
  depth = 0,
): ResolvedInput | undefined {
  const edge = document.edges.find(candidate => candidate.target === node.id && candidate.targetPort === key)
  const source = edge && document.nodes.find(candidate => candidate.id === edge.source)
  if (edge && source && depth < longestPath) {
    const connected = resolveInput(document, source, edge.sourcePort, depth + 1)
    if (connected) return connected
  }
  const value = Object.hasOwn(node.config, key) ? node.config[key] : undefined
  return value === undefined || value === null || value === ''
    ? undefined
    : { value, componentId: node.componentId, key }
}
