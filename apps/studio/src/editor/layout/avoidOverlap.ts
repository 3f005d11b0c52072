import type { Position } from '@sluice/workflow'
import type { Box } from '../canvasApi.ts'

const gap = 20

/** The least way, up, down, left or right, by which all of these boxes together have to move to lie on no other one. */
export function avoidOverlap(boxes: readonly Box[], others: readonly Box[]): Position {
  const x = leastMove(boxes, others, turned)
  const y = leastMove(boxes, others, box => box)
  return Math.abs(x) < Math.abs(y) ? { x, y: 0 } : { x: 0, y }
}

const turned = ({ x, y, width, height }: Box): Box => ({ x: y, y: x, width: height, height: width })

/** Down or up; each pair of boxes above each other forbids an interval of moves. */
function leastMove(boxes: readonly Box[], others: readonly Box[], turn: (box: Box) => Box): number {
  const taken: (readonly [number, number])[] = []
  const placed = others.map(turn)
  for (const box of boxes.map(turn)) {
    for (const other of placed) {
      if (box.x + box.width + gap <= other.x || other.x + other.width + gap <= box.x) continue
      taken.push([other.y - gap - box.y - box.height, other.y + other.height + gap - box.y])
    }
  }
  taken.sort(([a], [b]) => a - b)
  let [low, high] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  // Intervals that overlap are one; the one around 0 is what matters.
  for (const [from, to] of taken) {
    if (from >= high) {
      if (low < 0 && high > 0) break
      low = from
      high = to
    } else high = Math.max(high, to)
  }
  if (low >= 0 || high <= 0) return 0
  return -low < high ? low : high
}
