import type { Viewport, WorkflowDocument } from '@sluice/workflow'
import type { StudioRegistry } from '../../editor/command.ts'
import type { Rect } from '../graph/visibleRegion.ts'
import { type Area, type Box, boxesOf, fitBoxes, type Margin } from './fitBounds.ts'

/**
 * Returns the viewport that fits all visible nodes beside the panels and the controls.
 *
 * - `covered`: parts of the area with controls at its bottom, where no node may lie
 */
export function fitBeside(
  document: Pick<WorkflowDocument, 'nodes' | 'edges'>,
  registry: StudioRegistry,
  area: Area,
  margin: Margin,
  covered: readonly Rect[],
): Viewport {
  const boxes = boxesOf(document, registry)
  const free = fitBoxes(boxes, area, margin)
  if (covered.every(rect => isClear(boxes, free, rect))) return free
  const ways = marginsBeside(area, margin, covered).map(beside => fitBoxes(boxes, area, beside))
  return ways.reduce((best, way) => (way.zoom > best.zoom ? way : best))
}

/** Margins that leave out the controls: all above them, or between those at the left and at the right. */
function marginsBeside(area: Area, margin: Margin, covered: readonly Rect[]): readonly Margin[] {
  const isLeft = ({ left, right }: Rect) => left + right < area.width
  const bottom = Math.max(margin.bottom, ...covered.map(({ top }) => area.height - top))
  const left = Math.max(margin.left, ...covered.filter(isLeft).map(rect => rect.right))
  const right = Math.max(margin.right, ...covered.filter(rect => !isLeft(rect)).map(rect => area.width - rect.left))
  const low = Math.max(margin.bottom, ...covered.filter(isLeft).map(({ top }) => area.height - top))
  return [
    { ...margin, bottom },
    { ...margin, left, right },
    { ...margin, bottom: low, right },
  ]
}

/** Whether no box touches a part of the screen. */
export const isClear = (boxes: readonly Box[], { x, y, zoom }: Viewport, rect: Rect) =>
  !boxes.some(
    box =>
      box.x * zoom + x < rect.right &&
      (box.x + box.width) * zoom + x > rect.left &&
      box.y * zoom + y < rect.bottom &&
      (box.y + box.height) * zoom + y > rect.top,
  )
