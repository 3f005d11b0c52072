import { toGraph, type WorkflowDocument } from '@sluice/workflow'

/** Subgraph of a node and its upstream nodes. */
export function withAncestors(document: WorkflowDocument, nodeId: string): WorkflowDocument {
  const graph = toGraph(document)
  return cut(document, nodeId, index => graph.incoming[index]!.map(({ source }) => source))
}

/** Subgraph of a node and its downstream nodes. */
export function withDescendants(document: WorkflowDocument, nodeId: string): WorkflowDocument {
  const graph = toGraph(document)
  return cut(document, nodeId, index => graph.outgoing[index]!.map(({ target }) => target))
}

function cut(document: WorkflowDocument, nodeId: string, next: (index: number) => readonly string[]): WorkflowDocument {
  const { indexOf } = toGraph(document)
  const kept = new Set<string>([nodeId])
  for (const id of kept) {
    const index = indexOf.get(id)
    if (index !== undefined) for (const other of next(index)) kept.add(other)
  }
  return {
    ...document,
    nodes: document.nodes.filter(node => kept.has(node.id)),
    edges: document.edges.filter(edge => kept.has(edge.source) && kept.has(edge.target)),
  }
}
