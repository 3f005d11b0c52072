import type { WorkflowDocument } from '../document.ts'
import { type Graph, toGraph } from '../graph.ts'

/** The nodes with everything that leads to them. */
export function upstreamOf(document: WorkflowDocument, nodeIds: Iterable<string>): ReadonlySet<string> {
  const graph = toGraph(document)
  return reach(graph, nodeIds, index => graph.incoming[index]!.map(({ source }) => source))
}

/** The nodes with everything that they lead to. */
export function downstreamOf(document: WorkflowDocument, nodeIds: Iterable<string>): ReadonlySet<string> {
  const graph = toGraph(document)
  return reach(graph, nodeIds, index => graph.outgoing[index]!.map(({ target }) => target))
}

function reach(graph: Graph, nodeIds: Iterable<string>, next: (index: number) => readonly string[]) {
  const found = new Set([...nodeIds].filter(id => graph.indexOf.has(id)))
  for (const id of found) for (const other of next(graph.indexOf.get(id)!)) found.add(other)
  return found
}
