import type { WorkflowDocument, WorkflowEdge } from './document.ts'

/** A document's wiring by node index. Edges that name a node that is not there are left out. */
export type Graph = {
  readonly nodeIds: readonly string[]
  readonly indexOf: ReadonlyMap<string, number>
  readonly outgoing: readonly (readonly WorkflowEdge[])[]
  readonly incoming: readonly (readonly WorkflowEdge[])[]
}

const noEdges: readonly WorkflowEdge[] = []

export function toGraph(document: Pick<WorkflowDocument, 'nodes' | 'edges'>): Graph {
  const nodeIds = document.nodes.map(node => node.id)
  const indexOf = new Map(nodeIds.map((id, index) => [id, index]))
  const outgoing: WorkflowEdge[][] = new Array(nodeIds.length)
  const incoming: WorkflowEdge[][] = new Array(nodeIds.length)
  for (const edge of document.edges) {
    const source = indexOf.get(edge.source)
    const target = indexOf.get(edge.target)
    if (source === undefined || target === undefined) continue
    if (outgoing[source]) outgoing[source].push(edge)
    else outgoing[source] = [edge]
    if (incoming[target]) incoming[target].push(edge)
    else incoming[target] = [edge]
  }
  for (let index = 0; index < nodeIds.length; index++) {
    outgoing[index] ??= noEdges as WorkflowEdge[]
    incoming[index] ??= noEdges as WorkflowEdge[]
  }
  return { nodeIds, indexOf, outgoing, incoming }
}

/** Node indices in an order in which every node follows its sources; nodes of a cycle and behind it are missing. */
export function topologicalOrder(graph: Graph): readonly number[] {
  const waitingFor = graph.incoming.map(edges => edges.length)
  const order: number[] = []
  for (let index = 0; index < waitingFor.length; index++) if (waitingFor[index] === 0) order.push(index)
  for (let head = 0; head < order.length; head++) {
    for (const edge of graph.outgoing[order[head]!]!) {
      const target = graph.indexOf.get(edge.target)!
      waitingFor[target]!--
      if (waitingFor[target] === 0) order.push(target)
    }
  }
  return order
}

/** Ids of the nodes that wait for each other in a circle, in document order; empty when there is none. */
export function nodesInCycle(graph: Graph): readonly string[] {
  const order = topologicalOrder(graph)
  if (order.length === graph.nodeIds.length) return []
  const left = new Set(graph.nodeIds.map((_, index) => index))
  for (const index of order) left.delete(index)
  // What remains holds the cycles and everything behind them; strip the nodes that nothing remaining follows.
  const stack = [...left]
  const following = (index: number) => graph.outgoing[index]!.some(edge => left.has(graph.indexOf.get(edge.target)!))
  while (stack.length > 0) {
    const index = stack.pop()!
    if (!left.has(index) || following(index)) continue
    left.delete(index)
    for (const edge of graph.incoming[index]!) stack.push(graph.indexOf.get(edge.source)!)
  }
  return [...left].map(index => graph.nodeIds[index]!)
}

/** Whether a path leads from one node to another along the edges. */
export function isReachable(graph: Graph, fromId: string, toId: string): boolean {
  const start = graph.indexOf.get(fromId)
  const goal = graph.indexOf.get(toId)
  if (start === undefined || goal === undefined) return false
  const seen = new Set([start])
  const stack = [start]
  while (stack.length > 0) {
    const index = stack.pop()!
    if (index === goal) return true
    for (const edge of graph.outgoing[index]!) {
      const target = graph.indexOf.get(edge.target)!
      if (!seen.has(target)) {
        seen.add(target)
        stack.push(target)
      }
    }
  }
  return false
}
