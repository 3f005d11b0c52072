import type { Viewport, WorkflowDocument } from '@sluice/workflow'
import { documentGeometry } from '@sluice/workflow/geometry'
import type { StudioRegistry } from '../../editor/command.ts'

export type Area = { readonly width: number; readonly height: number }
export type Margin = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

const padding = 24
/** Space at the right, where wires leave the last cards. */
const rightPadding = 40
const largestZoom = 1
/** Minimum zoom by wheel; fit-to-view may go lower. */
export const smallestZoom = 0.02

/** Below this zoom the texts of cards are too small: a flow that needs less opens at its first nodes. */
const minOpeningZoom = 0.7

/**
 * Returns the viewport that fits all visible nodes beside the panels, computed because off-screen nodes are never
 * measured.
 */
export function fitBounds(
  document: Pick<WorkflowDocument, 'nodes' | 'edges'>,
  registry: StudioRegistry,
  area: Area,
  margin: Margin,
): Viewport {
  return fitBoxes(boxesOf(document, registry), area, margin)
}

/** Returns the viewport that fits boxes beside the panels. */
export function fitBoxes(boxes: readonly Box[], area: Area, margin: Margin): Viewport {
  if (boxes.length === 0) return { x: 0, y: 0, zoom: 1 }
  const { left, top, width, height } = boundsOf(boxes)
  const { x, y } = roomOf(area, margin)
  const zoom = Math.min(largestZoom, x / width, y / height)
  return {
    zoom,
    x: margin.left + padding + (x - width * zoom) / 2 - left * zoom,
    y: margin.top + padding + (y - height * zoom) / 2 - top * zoom,
  }
}

/**
 * Returns the viewport that a flow opens with: all nodes, or the first ones where all would be too small to read.
 *
 * - `space`: height in pixels that the first nodes leave free at the bottom where the area allows it
 */
export function openingViewport(
  document: Pick<WorkflowDocument, 'nodes' | 'edges'>,
  registry: StudioRegistry,
  area: Area,
  margin: Margin,
  space = 0,
): Viewport {
  const fitted = fitBounds(document, registry, area, margin)
  if (fitted.zoom >= minOpeningZoom) return fitted
  const zoom = minOpeningZoom
  const boxes = boxesOf(document, registry)
  const all = boundsOf(boxes)
  const room = roomOf(area, margin)
  const isWide = all.width * zoom > room.x
  const first = boxes.filter(box => !isWide || (box.x - all.left) * zoom < room.x)
  const shown = boundsOf(first)
  const isHigh = shown.height * zoom > room.y
  const start = boundsOf(boxes.filter(box => box.x - all.left < box.width))
  const middle = isHigh ? start.top + start.height / 2 : shown.top + shown.height / 2
  const left = isWide ? 0 : (room.x - all.width * zoom) / 2
  const lift = isHigh ? 0 : Math.min(space, room.y - shown.height * zoom) / 2
  return {
    zoom,
    x: margin.left + padding + left - all.left * zoom,
    y: margin.top + padding + room.y / 2 - lift - middle * zoom,
  }
}

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export function boxesOf(document: Pick<WorkflowDocument, 'nodes' | 'edges'>, registry: StudioRegistry): readonly Box[] {
  const geometryOf = documentGeometry(document, registry)
  return document.nodes.filter(({ hidden }) => !hidden).map(node => ({ ...node.position, ...geometryOf(node) }))
}

function boundsOf(boxes: readonly Box[]) {
  let [left, top, right, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + width)
    bottom = Math.max(bottom, y + height)
  }
  return { left, top, width: right - left, height: bottom - top }
}

const roomOf = (area: Area, margin: Margin) => ({
  x: Math.max(120, area.width - margin.left - margin.right - padding - rightPadding),
  y: Math.max(120, area.height - margin.top - margin.bottom - 2 * padding),
})
