import type { Box } from '../../editor/canvasApi.ts'
import { smallBelow } from '../graph/detailLevel.ts'
import type { PanelMargin } from './panelMargin.ts'
import type { RestingView } from './useRestingViewport.ts'

const gap = 8
/** Height of a card's title and the line below it, in document units. */
const headerHeight = 47
/** Height of a name below its tile, in pixels. */
const nameHeight = 30

type Size = { readonly width: number; readonly height: number }

/**
 * Returns the screen position of the selection's toolbar: above the selection, below it when there is no room, otherwise
 * over a card but not over its title. Null when the selection is outside the view or a single card leaves no place.
 */
export function placeSelectionToolbar(
  boxes: readonly Box[],
  view: RestingView,
  margin: PanelMargin,
  toolbar: Size,
): { readonly left: number; readonly top: number } | null {
  if (boxes.length === 0) return null
  const { x, y, zoom, width, height } = view
  const left = Math.min(...boxes.map(box => box.x)) * zoom + x
  const right = Math.max(...boxes.map(box => box.x + box.width)) * zoom + x
  const top = Math.min(...boxes.map(box => box.y)) * zoom + y
  const bottom = Math.max(...boxes.map(box => box.y + box.height)) * zoom + y + (zoom < smallBelow ? nameHeight : 0)
  const free = { left: margin.left, top: margin.top, right: width - margin.right, bottom: height - margin.bottom }
  if (right < free.left || left > free.right || bottom < free.top || top > free.bottom) return null
  const above = top - gap - toolbar.height
  const below = bottom + gap
  const hasRoomBelow = below + toolbar.height <= free.bottom
  const coversTitle = (at: number) =>
    boxes.some(box => {
      const title = box.y * zoom + y
      return at < title + headerHeight * zoom && at + toolbar.height > title
    })
  const inside = [free.top, free.bottom - toolbar.height].find(place => !coversTitle(place))
  const last = inside ?? (boxes.length > 1 ? free.top : null)
  const at = above >= free.top ? above : hasRoomBelow ? below : last
  if (at === null) return null
  const middle = (Math.max(left, free.left) + Math.min(right, free.right)) / 2 - toolbar.width / 2
  return {
    left: Math.round(Math.max(free.left, Math.min(free.right - toolbar.width, middle))),
    top: Math.round(at),
  }
}
