import type { Position, Viewport } from '@sluice/workflow'
import { footerHeight } from '@sluice/workflow/geometry'
import type { Rect } from '../graph/visibleRegion.ts'
import type { Box } from '../view/fitBounds.ts'
import { placeChip } from '../wires/placeChip.ts'

/** Distance to the wire in pixels. */
const gap = 12

type Surroundings = {
  readonly cards: readonly Box[]
  /** Size in pixels. */
  readonly size: { readonly width: number; readonly height: number }
  readonly view: Viewport
  /** Free part of the canvas in pixels. */
  readonly area: Rect
}

/**
 * Upper left corner, in document units, at which the card of a wire stands near the middle of the wire's route and
 * covers no card of the flow; where there is no such place, at the middle. Null for a wire without route.
 */
export function placeEdgeCard(
  corners: readonly Position[],
  { cards, size, view: { x, y, zoom }, area }: Surroundings,
): Position | null {
  const space = gap / zoom
  const distances = {
    left: space,
    top: space,
    right: space + size.width / zoom,
    bottom: space + size.height / zoom,
  }
  const at = placeChip(corners, distances, {
    cards: cards.map(card => ({ ...card, height: card.height + footerHeight })),
    chips: [],
    seen: {
      left: (area.left - x) / zoom,
      top: (area.top - y) / zoom,
      right: (area.right - x) / zoom,
      bottom: (area.bottom - y) / zoom,
    },
  })
  return at && { x: at.x + space, y: at.y + space }
}
