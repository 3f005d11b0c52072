import { toGraph, topologicalOrder, type WorkflowDocument } from '@sluice/workflow'

/** Visible nodes, each after those it depends on; nodes of cycles at the end. */
export function inFlowOrder(document: WorkflowDocument): WorkflowDocument['nodes'] {
  const { nodes } = document
  const order = topologicalOrder(toGraph(document))
  const placed = new Set(order)
  const rest = [...nodes.keys()].filter(index => !placed.has(index))
  return [...order, ...rest].map(index => nodes[index]!).filter(node => !node.hidden)
}
