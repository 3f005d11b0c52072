import type { Position } from '@sluice/workflow'

/** Id of the edge at a screen position, ignoring cards above it. */
export function findEdgeAt({ x, y }: Position): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const edge = element.closest<SVGElement>('.react-flow__edge')
    if (edge) return edge.dataset.id ?? null
  }
  return null
}

/** Highlights the edge that would take the dropped card; null clears it. */
export function highlightEdge(frame: HTMLElement | null, edgeId: string | null): void {
  for (const marked of frame?.querySelectorAll<SVGElement>('.react-flow__edge[data-takes]') ?? []) {
    if (marked.dataset.id !== edgeId) delete marked.dataset.takes
  }
  if (edgeId === null) return
  const edge = frame?.querySelector<SVGElement>(`.react-flow__edge[data-id="${CSS.escape(edgeId)}"]`)
  if (edge) edge.dataset.takes = 'true'
}
