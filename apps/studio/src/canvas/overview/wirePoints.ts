import type { OverviewScene, OverviewWire } from './createOverviewScene.ts'

/** Corner points of a wire as x, y pairs, from the source's right to the target's left side. */
export type WirePoints = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
]

const stub = 20

/**
 * Computes the corners of a wire like React Flow's smooth step edge, without rounding.
 *
 * - `moved`: offset of the dragged cards
 */
export function wirePoints(
  { cards }: OverviewScene,
  wire: OverviewWire,
  moved?: { readonly cards: ReadonlySet<number>; readonly x: number; readonly y: number },
): WirePoints {
  const source = cards[wire.source]!
  const target = cards[wire.target]!
  let startX = source.x + source.width
  let startY = source.y + wire.sourceTop
  let endX = target.x
  let endY = target.y + wire.targetTop
  if (moved?.cards.has(wire.source)) {
    startX += moved.x
    startY += moved.y
  }
  if (moved?.cards.has(wire.target)) {
    endX += moved.x
    endY += moved.y
  }
  if (endX - startX >= 2 * stub) {
    const middle = (startX + endX) / 2
    return [startX, startY, middle, startY, middle, startY, middle, endY, middle, endY, endX, endY]
  }
  const between = (startY + endY) / 2
  const [out, into] = [startX + stub, endX - stub]
  return [startX, startY, out, startY, out, between, into, between, into, endY, endX, endY]
}
