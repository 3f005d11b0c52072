import type { Position, Viewport } from '@sluice/workflow'

type Size = { readonly width: number; readonly height: number }
type Margin = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

/**
 * Returns the nearest viewport of the same zoom that shows a node beside the panels; null when it is visible.
 *
 * - Units: `position` and `size` as in the document, `area` and `margin` in pixels
 */
export function bringIntoView(
  node: { readonly position: Position; readonly size: Size },
  viewport: Viewport,
  area: Size,
  margin: Margin,
): Viewport | null {
  const { x, y, zoom } = viewport
  const left = node.position.x * zoom + x
  const top = node.position.y * zoom + y
  const right = left + node.size.width * zoom
  const bottom = top + node.size.height * zoom
  const fitsAcross = left >= margin.left && right <= area.width - margin.right
  const fitsDown = top >= margin.top && bottom <= area.height - margin.bottom
  if (fitsAcross && fitsDown) return null
  return {
    zoom,
    x: fitsAcross ? x : x + startOf(margin.left, area.width - margin.right, left, right) - left,
    y: fitsDown ? y : y + startOf(margin.top, area.height - margin.bottom, top, bottom) - top,
  }
}

/** Moves an interval into another one; larger ones start at the edge. */
const startOf = (from: number, to: number, start: number, end: number) =>
  Math.max(from, Math.min(start, to - (end - start)))
