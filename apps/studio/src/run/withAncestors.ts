import { toGraph, type WorkflowDocument } from '@sluice/workflow'

/** The part of a workflow that one node needs: itself and everything upstream of it. */
export function withAncestors(document: WorkflowDocument, nodeId: string): WorkflowDocument {
  const graph = toGraph(document)
  const needed = new Set<string>([nodeId])
  for (const id of needed) {
    const index = graph.indexOf.get(id)
    if (index !== undefined) for (const edge of graph.incoming[index]!) needed.add(edge.source)
  }
  return {
    ...document,
    nodes: document.nodes.filter(node => needed.has(node.id)),
    edges: document.edges.filter(edge => needed.has(edge.source) && needed.has(edge.target)),
  }
}
