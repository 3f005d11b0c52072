import type { Position } from '@sluice/workflow'
import type { Box } from '../canvasApi.ts'

const gap = 20

/** Smallest shift of all boxes together that avoids the others. */
export function avoidOverlap(boxes: readonly Box[], others: readonly Box[]): Position {
  const x = smallestMove(boxes, others, turned)
  const y = smallestMove(boxes, others, box => box)
  return Math.abs(x) < Math.abs(y) ? { x, y: 0 } : { x: 0, y }
}

const turned = ({ x, y, width, height }: Box): Box => ({ x: y, y: x, width: height, height: width })

/** Smallest vertical shift; each overlapping column forbids an interval. */
function smallestMove(boxes: readonly Box[], others: readonly Box[], turn: (box: Box) => Box): number {
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
  // Merges overlapping intervals; only the one around 0 matters.
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
