import type { Position } from '@sluice/workflow'
import { drawRoute, withoutStraightCorners } from './drawRoute.ts'

/** Distance of two stripes. */
const pitch = 1.75

/** Paths side by side along the corners, the first at the left of the way. */
export function drawStripes(corners: readonly Position[], colors: readonly string[]) {
  const points = withoutStraightCorners(corners)
  return colors.map((color, at) => ({
    path: drawRoute(shift(points, (at - (colors.length - 1) / 2) * pitch)),
    color,
  }))
}

/** Moves each part of a route to its right. */
function shift(points: readonly Position[], by: number): readonly Position[] {
  return points.map((point, at) => {
    const parts = [
      [points[at - 1], point],
      [point, points[at + 1]],
    ]
    let { x, y } = point
    for (const [from, to] of parts) {
      if (!from || !to) continue
      if (from.x === to.x) x = point.x - Math.sign(to.y - from.y) * by
      else y = point.y + Math.sign(to.x - from.x) * by
    }
    return { x, y }
  })
}
