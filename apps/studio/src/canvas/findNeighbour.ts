import { toGraph, topologicalOrder, type WorkflowDocument } from '@sluice/workflow'

type Direction = 'forward' | 'back' | 'next' | 'previous'

/**
 * Finds the node that an arrow key moves to.
 *
 * - `forward` and `back` follow connections; `next` and `previous` move through all nodes in flow order
 */
export function findNeighbour(document: WorkflowDocument, nodeId: string, direction: Direction): string | undefined {
  const graph = toGraph(document)
  const index = graph.indexOf.get(nodeId)
  if (index === undefined) return undefined
  if (direction === 'forward') return graph.outgoing[index]?.[0]?.target
  if (direction === 'back') return graph.incoming[index]?.[0]?.source
  const order = topologicalOrder(graph)
  const ordered = [...order, ...Array.from(graph.nodeIds.keys()).filter(at => !order.includes(at))]
  const place = ordered.indexOf(index) + (direction === 'next' ? 1 : -1)
  const found = ordered[place]
  return found === undefined ? undefined : graph.nodeIds[found]
}
