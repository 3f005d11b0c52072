import type { Box } from '../../editor/canvasApi.ts'
import type { Rect } from '../graph/visibleRegion.ts'

/** Size of a cell of the index, in document units. */
const cellSize = 400

export type Obstacles = {
  /** Whether no card touches the rectangle; `ignored` are cards that do not count. */
  isFree(rect: Rect, ignored?: ReadonlySet<Box>): boolean
  /** Cards that touch the rectangle. */
  within(rect: Rect, ignored?: ReadonlySet<Box>): readonly Box[]
}

/** Spatial index of cards on a grid. */
export function createObstacles(boxes: Iterable<Box>): Obstacles {
  const cells = new Map<string, Box[]>()
  for (const box of boxes) {
    for (const key of keysOf(rectOf(box))) {
      const cell = cells.get(key)
      if (cell) cell.push(box)
      else cells.set(key, [box])
    }
  }
  return {
    isFree(rect, ignored) {
      for (const key of keysOf(rect)) {
        for (const box of cells.get(key) ?? []) if (touches(box, rect) && !ignored?.has(box)) return false
      }
      return true
    },
    within(rect, ignored) {
      const found = new Set<Box>()
      for (const key of keysOf(rect)) {
        for (const box of cells.get(key) ?? []) if (touches(box, rect) && !ignored?.has(box)) found.add(box)
      }
      return [...found]
    },
  }
}

const rectOf = ({ x, y, width, height }: Box): Rect => ({ left: x, top: y, right: x + width, bottom: y + height })

const touches = ({ x, y, width, height }: Box, { left, top, right, bottom }: Rect) =>
  x < right && x + width > left && y < bottom && y + height > top

function* keysOf({ left, top, right, bottom }: Rect) {
  const lastColumn = Math.floor(right / cellSize)
  const lastRow = Math.floor(bottom / cellSize)
  for (let column = Math.floor(left / cellSize); column <= lastColumn; column++) {
    for (let row = Math.floor(top / cellSize); row <= lastRow; row++) yield `${column} ${row}`
  }
}
