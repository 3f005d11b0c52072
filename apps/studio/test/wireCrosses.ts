import type { Position } from '@sluice/workflow'
import type { Box } from '../src/editor/canvasApi.ts'

/** Ends and control points of an SVG path, which enclose it. */
export const pointsOf = (path: string): readonly Position[] =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))

/** Whether a part of a wire runs behind a box. */
export function wireCrosses(corners: readonly Position[], { x, y, width, height }: Box): boolean {
  return corners.slice(1).some((to, index) => {
    const from = corners[index]!
    return (
      Math.min(from.x, to.x) < x + width &&
      Math.max(from.x, to.x) > x &&
      Math.min(from.y, to.y) < y + height &&
      Math.max(from.y, to.y) > y
    )
  })
}
