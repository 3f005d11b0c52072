import type { Box } from '../../editor/canvasApi.ts'

/** Source: spec 000 §9 "group padding 20 px". */
const padding = 20
/** Height of the group name above the cards. */
const nameHeight = 24

/** The frame of a group around its cards. */
export function frameAround(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map(box => box.x)) - padding
  const top = Math.min(...boxes.map(box => box.y)) - padding - nameHeight
  const right = Math.max(...boxes.map(box => box.x + box.width)) + padding
  const bottom = Math.max(...boxes.map(box => box.y + box.height)) + padding
  return { x: left, y: top, width: right - left, height: bottom - top }
}
