import type { CommandContext } from './command.ts'

/** Deletes selected nodes and edges; returns the counts. */
export function removeSelected(
  { documents, selection }: CommandContext,
  label: string,
  { nodeIds, edgeIds } = selection.getState(),
): { readonly nodes: number; readonly edges: number } {
  const { document } = documents.getState()
  const nodes = document.nodes.filter(({ id }) => nodeIds.has(id))
  const edges = document.edges.filter(
    edge => edgeIds.has(edge.id) || nodeIds.has(edge.source) || nodeIds.has(edge.target),
  )
  documents.edit(
    [
      ...edges.map(({ id }) => ({ op: 'removeEdge' as const, id })),
      ...nodes.map(({ id }) => ({ op: 'removeNode' as const, id })),
    ],
    { label },
  )
  selection.clear()
  return { nodes: nodes.length, edges: edges.length }
}
