import type { Json, WorkflowDocument, WorkflowNode } from '@sluice/workflow'

/** A value with the component and the config key that set it, which decide its unit. */
export type ResolvedInput = { readonly value: Json; readonly componentId: string; readonly key: string }

const longestPath = 32

/**
 * What a node gets for an input as far as the drawing tells: a connection first, then the node's own config.
 *
 * A connected node counts with the config value of the connected output's name; a value that is only known when the
 * workflow runs is `undefined`.
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
