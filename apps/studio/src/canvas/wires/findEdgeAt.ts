import type { Position } from '@sluice/workflow'

/** Id of the connection that is drawn under a point of the screen; cards above it are looked through. */
export function findEdgeAt({ x, y }: Position): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const edge = element.closest<SVGElement>('.react-flow__edge')
    if (edge) return edge.dataset.id ?? null
  }
  return null
}

/** Shows which connection would take what is held over it; null shows none. */
export function highlightEdge(frame: HTMLElement | null, edgeId: string | null): void {
  for (const marked of frame?.querySelectorAll<SVGElement>('.react-flow__edge[data-takes]') ?? []) {
    if (marked.dataset.id !== edgeId) delete marked.dataset.takes
  }
  if (edgeId === null) return
  const edge = frame?.querySelector<SVGElement>(`.react-flow__edge[data-id="${CSS.escape(edgeId)}"]`)
  if (edge) edge.dataset.takes = 'true'
}
