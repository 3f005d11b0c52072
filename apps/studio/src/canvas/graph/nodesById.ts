import type { WorkflowNode } from '@sluice/workflow'

const known = new WeakMap<readonly WorkflowNode[], ReadonlyMap<string, WorkflowNode>>()

/** Nodes by id; computed once per list. */
export function nodesById(nodes: readonly WorkflowNode[]): ReadonlyMap<string, WorkflowNode> {
  const found = known.get(nodes)
  if (found) return found
  const map = new Map(nodes.map(node => [node.id, node]))
  known.set(nodes, map)
  return map
}
