import type { Rect } from '../graph/visibleRegion.ts'
import { isClear } from './fitBeside.ts'
import type { Box } from './fitBounds.ts'
import type { PanelMargin } from './panelMargin.ts'
import type { RestingView } from './useRestingViewport.ts'

const maxWidth = 160
const maxHeight = 180
/** The map has the aspect of the flow between these. */
const leastWidth = 96
const leastHeight = 100
/** Padding around the cards, relative to their size. */
const padding = 0.08
/** Minimum width in document units, so that small flows are not enlarged. */
const minWidth = 1600
const minHeight = 1000

/** Distance of the map from cards, in pixels. */
const gap = 8
/** Smaller flows are seen without a minimap. */
const minNodes = 12
/** The minimap of a larger flow may lie over its cards. */
const maxClearNodes = 40

/** Windows that are wide enough for a minimap. */
export const miniMapQuery = '(min-width: 1280px)'

/** Whether a flow has a minimap unless the user chose. */
export const hasMiniMap = (nodes: number, isWide: boolean): boolean => isWide && nodes >= minNodes

/** Whether the minimap of a flow covers no card. */
export const isMiniMapClear = (nodes: number): boolean => nodes <= maxClearNodes

/** Size of the map in pixels, and how document coordinates become those of the map. */
export type MiniMapPlace = {
  readonly width: number
  readonly height: number
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** Fits the cards into the map; a small flow is grown around its middle. */
export function placeMiniMap(boxes: readonly Box[]): MiniMapPlace {
  if (boxes.length === 0) return { width: maxWidth, height: leastHeight, scale: maxWidth / minWidth, x: 0, y: 0 }
  let [left, top, right, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]
  for (const box of boxes) {
    left = Math.min(left, box.x)
    top = Math.min(top, box.y)
    right = Math.max(right, box.x + box.width)
    bottom = Math.max(bottom, box.y + box.height)
  }
  const shownWidth = Math.max(minWidth, right - left)
  const shownHeight = Math.max(minHeight, bottom - top)
  const fit = Math.min(maxWidth / shownWidth, maxHeight / shownHeight)
  const width = Math.round(Math.max(leastWidth, shownWidth * fit))
  const height = Math.round(Math.max(leastHeight, shownHeight * fit))
  const scale = Math.min(width / shownWidth, height / shownHeight) / (1 + 2 * padding)
  return {
    width,
    height,
    scale,
    x: width / 2 - ((left + right) / 2) * scale,
    y: height / 2 - ((top + bottom) / 2) * scale,
  }
}

/** Height that an opening flow leaves free at the bottom for its minimap, in pixels. */
export const miniMapSpace = (boxes: readonly Box[]): number => placeMiniMap(boxes).height + gap

/** Whether the minimap lies over a card. */
export function coversCard(boxes: readonly Box[], view: RestingView, margin: PanelMargin): boolean {
  const { width, height } = placeMiniMap(boxes)
  const right = view.width - margin.right
  const bottom = view.height - margin.bottom
  const corner: Rect = {
    left: right - width - gap,
    top: bottom - height - gap,
    right: right + gap,
    bottom: bottom + gap,
  }
  return !isClear(boxes, view, corner)
}
