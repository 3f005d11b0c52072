import type { WorkflowDocument, WorkflowEdge } from '../document.ts'

/**
 * Adds each edge; refused edges are retried after the others, because a token fits only after its chain is connected.
 */
export function connectAll(
  document: WorkflowDocument,
  wanted: readonly WorkflowEdge[],
  draw: (current: WorkflowDocument, edge: WorkflowEdge) => WorkflowEdge | null,
): { readonly edges: readonly WorkflowEdge[]; readonly lost: readonly WorkflowEdge[] } {
  const edges: WorkflowEdge[] = []
  let current = document
  let lost = wanted
  for (let before = -1; before !== edges.length && lost.length > 0; ) {
    before = edges.length
    lost = lost.filter(edge => {
      const drawn = draw(current, edge)
      if (!drawn) return true
      edges.push(drawn)
      current = { ...current, edges: [...current.edges, drawn] }
      return false
    })
  }
  return { edges, lost }
}
