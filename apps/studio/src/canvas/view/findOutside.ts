import type { Viewport } from '@sluice/workflow'
import type { Box } from './fitBounds.ts'
import type { PanelMargin } from './panelMargin.ts'

export type Side = 'left' | 'right' | 'top' | 'bottom'

/** Cards of which nothing is seen. */
export type Outside = {
  readonly count: number
  /** Where most of them are. */
  readonly side: Side
}

type View = Viewport & { readonly width: number; readonly height: number }

/** Counts the cards of which nothing is seen beside the panels; null for none. */
export function findOutside(boxes: readonly Box[], view: View, margin: PanelMargin): Outside | null {
  const counts: Record<Side, number> = { right: 0, left: 0, bottom: 0, top: 0 }
  let count = 0
  for (const box of boxes) {
    const side = sideOf(box, view, margin)
    if (side === null) continue
    counts[side]++
    count++
  }
  if (count === 0) return null
  const sides = Object.keys(counts) as Side[]
  return { count, side: sides.reduce((most, side) => (counts[side] > counts[most] ? side : most)) }
}

function sideOf(box: Box, { x, y, zoom, width, height }: View, margin: PanelMargin): Side | null {
  if (box.x * zoom + x >= width - margin.right) return 'right'
  if ((box.x + box.width) * zoom + x <= margin.left) return 'left'
  if (box.y * zoom + y >= height - margin.bottom) return 'bottom'
  return (box.y + box.height) * zoom + y <= margin.top ? 'top' : null
}
