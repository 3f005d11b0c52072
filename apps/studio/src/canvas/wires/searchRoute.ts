import type { Position } from '@sluice/workflow'
import type { Box } from '../../editor/canvasApi.ts'
import type { Rect } from '../graph/visibleRegion.ts'
import type { Obstacles } from './createObstacles.ts'

type Search = {
  readonly start: Position
  readonly end: Position
  /** Where the route may run. */
  readonly area: Rect
  /** Distance of the route's lines from the cards they pass. */
  readonly offset: number
  /** Distance that the route keeps from every card. */
  readonly clearance: number
  readonly ignored: ReadonlySet<Box> | undefined
}

/** Length that a route may be longer to save a turn. */
const turnCost = 60
/** Bounds a search to lines beside the cards that are nearest. */
const maxCards = 24

type Step = {
  readonly column: number
  readonly row: number
  readonly isAcross: boolean
  readonly cost: number
  readonly total: number
  readonly before: Step | null
}

/**
 * Finds the corners of the shortest route with few turns on lines beside the cards (A*); null when there is none.
 *
 * - Shape: the route leaves `start` and reaches `end` in a horizontal line
 */
export function searchRoute(search: Search, obstacles: Obstacles): readonly Position[] | null {
  const { start, end, area, offset, clearance, ignored } = search
  const cards = [...obstacles.within(area, ignored)]
    .sort((one, other) => distanceOf(one, search) - distanceOf(other, search))
    .slice(0, maxCards)
  const xs = linesOf([start.x, end.x, ...cards.flatMap(({ x, width }) => [x - offset, x + width + offset])])
  const ys = linesOf([start.y, end.y, ...cards.flatMap(({ y, height }) => [y - offset, y + height + offset])])
  const goal = { column: xs.indexOf(end.x), row: ys.indexOf(end.y) }
  const rest = (column: number, row: number) => Math.abs(xs[column]! - end.x) + Math.abs(ys[row]! - end.y)
  const open: Step[] = []
  const add = (step: Step) => {
    const at = open.findIndex(({ total }) => total < step.total)
    open.splice(at < 0 ? open.length : at, 0, step)
  }
  const first = { column: xs.indexOf(start.x), row: ys.indexOf(start.y) }
  add({ ...first, isAcross: true, cost: 0, total: rest(first.column, first.row), before: null })
  const closed = new Set<number>()
  for (let step = open.pop(); step; step = open.pop()) {
    const { column, row, isAcross, cost } = step
    if (column === goal.column && row === goal.row && isAcross) return cornersOf(step, xs, ys)
    const key = (column * ys.length + row) * 2 + Number(isAcross)
    if (closed.has(key)) continue
    closed.add(key)
    const turned = cost + turnCost
    add({ ...step, isAcross: !isAcross, cost: turned, total: turned + rest(column, row), before: step })
    for (const by of [-1, 1]) {
      const next = isAcross ? { column: column + by, row } : { column, row: row + by }
      const [x, y] = [xs[next.column], ys[next.row]]
      if (x === undefined || y === undefined) continue
      const [fromX, fromY] = [xs[column]!, ys[row]!]
      const isFree = obstacles.isFree(
        {
          left: Math.min(fromX, x) - (isAcross ? 0 : clearance),
          right: Math.max(fromX, x) + (isAcross ? 0 : clearance),
          top: Math.min(fromY, y) - (isAcross ? clearance : 0),
          bottom: Math.max(fromY, y) + (isAcross ? clearance : 0),
        },
        ignored,
      )
      if (!isFree) continue
      const length = cost + Math.abs(x - fromX) + Math.abs(y - fromY)
      add({ ...next, isAcross, cost: length, total: length + rest(next.column, next.row), before: step })
    }
  }
  return null
}

const linesOf = (values: readonly number[]) => [...new Set(values)].sort((one, other) => one - other)

function distanceOf({ x, y, width, height }: Box, { start, end }: Search): number {
  const [centerX, centerY] = [x + width / 2, y + height / 2]
  return Math.abs(centerX - (start.x + end.x) / 2) + Math.abs(centerY - (start.y + end.y) / 2)
}

/** Points where the route turns, from its start to its end. */
function cornersOf(last: Step, xs: readonly number[], ys: readonly number[]): readonly Position[] {
  const corners: Position[] = [{ x: xs[last.column]!, y: ys[last.row]! }]
  for (let step: Step | null = last; step; step = step.before) {
    const isTurn = step.before && step.before.isAcross !== step.isAcross
    if (isTurn || !step.before) corners.unshift({ x: xs[step.column]!, y: ys[step.row]! })
  }
  return corners
}
