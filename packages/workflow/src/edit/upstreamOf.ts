import type { WorkflowDocument } from '../document.ts'
import { type Graph, toGraph } from '../graph.ts'

/** Ids of the nodes and of everything upstream. */
export function upstreamOf(document: WorkflowDocument, nodeIds: Iterable<string>): ReadonlySet<string> {
  const graph = toGraph(document)
  return reach(graph, nodeIds, index => graph.incoming[index]!.map(({ source }) => source))
}

/** Ids of the nodes and of everything downstream. */
export function downstreamOf(document: WorkflowDocument, nodeIds: Iterable<string>): ReadonlySet<string> {
  const graph = toGraph(document)
  return reach(graph, nodeIds, index => graph.outgoing[index]!.map(({ target }) => target))
}

function reach(graph: Graph, nodeIds: Iterable<string>, next: (index: number) => readonly string[]) {
  const found = new Set([...nodeIds].filter(id => graph.indexOf.has(id)))
  for (const id of found) for (const other of next(graph.indexOf.get(id)!)) found.add(other)
  return found
}
