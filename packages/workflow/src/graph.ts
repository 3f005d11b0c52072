import type { WorkflowDocument, WorkflowEdge } from './document.ts'

/** Adjacency of a document by node index. Edges to missing nodes are left out. */
export type Graph = {
  readonly nodeIds: readonly string[]
  readonly indexOf: ReadonlyMap<string, number>
  readonly outgoing: readonly (readonly WorkflowEdge[])[]
  readonly incoming: readonly (readonly WorkflowEdge[])[]
}

const noEdges: readonly WorkflowEdge[] = []

export function toGraph(document: Pick<WorkflowDocument, 'nodes' | 'edges'>): Graph {
  const { nodes, edges } = document
  const nodeIds: string[] = new Array(nodes.length)
  const indexOf = new Map<string, number>()
  const outgoing: (readonly WorkflowEdge[])[] = new Array(nodes.length)
  const incoming: (readonly WorkflowEdge[])[] = new Array(nodes.length)
  for (let index = 0; index < nodes.length; index++) {
    const { id } = nodes[index]!
    nodeIds[index] = id
    indexOf.set(id, index)
    outgoing[index] = noEdges
    incoming[index] = noEdges
  }
  for (const edge of edges) {
    const source = indexOf.get(edge.source)
    const target = indexOf.get(edge.target)
    if (source === undefined || target === undefined) continue
    append(outgoing, source, edge)
    append(incoming, target, edge)
  }
  return { nodeIds, indexOf, outgoing, incoming }
}

function append(lists: (readonly WorkflowEdge[])[], index: number, edge: WorkflowEdge): void {
  const list = lists[index]!
  if (list === noEdges) lists[index] = [edge]
  else (list as WorkflowEdge[]).push(edge)
}

/** Node indices in topological order; nodes in cycles and behind them are left out. */
export function topologicalOrder(graph: Graph): readonly number[] {
  const count = graph.nodeIds.length
  const waitingFor: number[] = new Array(count)
  const order: number[] = []
  for (let index = 0; index < count; index++) {
    const { length } = graph.incoming[index]!
    waitingFor[index] = length
    if (length === 0) order.push(index)
  }
  for (let head = 0; head < order.length; head++) {
    for (const edge of graph.outgoing[order[head]!]!) {
      const target = graph.indexOf.get(edge.target)!
      if (--waitingFor[target]! === 0) order.push(target)
    }
  }
  return order
}

/** Ids of nodes in cycles, in document order. */
export function nodesInCycle(graph: Graph): readonly string[] {
  const order = topologicalOrder(graph)
  if (order.length === graph.nodeIds.length) return []
  const left = new Set(graph.nodeIds.map((_, index) => index))
  for (const index of order) left.delete(index)
  // Strips nodes behind cycles: those that no remaining node depends on.
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

/** Whether a directed path leads from one node to another. */
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
