import type { Position } from '@sluice/workflow'
import type { Rect } from '../graph/visibleRegion.ts'

/** Smallest area that holds all points. */
export function areaOf(corners: readonly Position[]): Rect {
  let [left, top, right, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]
  for (const { x, y } of corners) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return { left, top, right, bottom }
}

export const overlaps = (one: Rect, other: Rect) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
