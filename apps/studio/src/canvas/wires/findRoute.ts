import type { Position } from '@sluice/workflow'
import type { Box } from '../../editor/canvasApi.ts'
import type { Rect } from '../graph/visibleRegion.ts'
import type { Obstacles } from './createObstacles.ts'
import { withoutStraightCorners } from './drawRoute.ts'
import { searchRoute } from './searchRoute.ts'

export type WireEnds = {
  readonly from: Position
  readonly to: Position
  /** Lane of the wire at its source and its target, from 0. */
  readonly lanes: readonly [source: number, target: number]
}

/** Distance of the first lane from a port. */
const stub = 10
const laneGap = 8
const laneCount = 4
/** Distance that wires keep from cards they do not touch. */
const clearance = 5
/** Distance of a detour from the card it avoids. */
const detour = 14
/** Wires to a column nearby turn in the middle of the gap. */
const nearColumn = 140
/** How far above and below its ends a wire may go around cards. */
const reach = 600
const maxTries = 16

/**
 * Finds the corners of a wire: few turns, around cards that it does not touch.
 *
 * - `avoided`: obstacles that a wire passes behind where there is no other way
 */
export function findRoute(ends: WireEnds, obstacles: Obstacles, avoided?: ReadonlySet<Box>): readonly Position[] {
  return (
    findFreeRoute(ends, obstacles) ??
    (avoided && avoided.size > 0 ? findFreeRoute(ends, obstacles, avoided) : null) ??
    routeBehindCards(ends)
  )
}

/** A route that touches no obstacle but the ignored ones; null where none was found. */
function findFreeRoute(ends: WireEnds, obstacles: Obstacles, ignored?: ReadonlySet<Box>): readonly Position[] | null {
  const { from, to } = ends
  const isFreeAcross = (y: number, one: number, other: number) =>
    obstacles.isFree(
      { left: Math.min(one, other), right: Math.max(one, other), top: y - clearance, bottom: y + clearance },
      ignored,
    )
  const isFreeDown = (x: number, one: number, other: number) =>
    obstacles.isFree(
      { left: x - clearance, right: x + clearance, top: Math.min(one, other), bottom: Math.max(one, other) },
      ignored,
    )
  const [out, into] = turnsOf(ends)
  if (isForward(ends)) {
    if (Math.abs(from.y - to.y) < 1 && isFreeAcross(from.y, from.x, to.x)) return [from, to]
    for (const x of turnsBetween(ends, obstacles, out, into)) {
      if (isFreeAcross(from.y, from.x, x) && isFreeDown(x, from.y, to.y) && isFreeAcross(to.y, x, to.x))
        return [from, { x, y: from.y }, { x, y: to.y }, to]
    }
  }
  for (const y of channels(ends, obstacles, out, into, ignored)) {
    if (isFreeAcross(y, out, into) && isFreeDown(out, from.y, y) && isFreeDown(into, y, to.y))
      return routeAround(ends, y)
  }
  const start = { x: out, y: from.y }
  const end = { x: into, y: to.y }
  const searched =
    isFreeAcross(from.y, from.x, out) &&
    isFreeAcross(to.y, into, to.x) &&
    searchRoute({ start, end, area: aroundBoth(start, end), offset: offsetOf(ends), clearance, ignored }, obstacles)
  return searched ? withoutStraightCorners([from, ...searched, to]) : null
}

function routeBehindCards(ends: WireEnds): readonly Position[] {
  const { from, to } = ends
  if (!isForward(ends)) return routeAround(ends, (from.y + to.y) / 2)
  const middle = (from.x + to.x) / 2
  return [from, { x: middle, y: from.y }, { x: middle, y: to.y }, to]
}

const isForward = ({ from, to }: WireEnds) => to.x - from.x >= 2 * stub

/** Where a wire first turns after its source and last before its target. */
const turnsOf = ({ from, to, lanes }: WireEnds): readonly [out: number, into: number] => [
  from.x + stub + (lanes[0] % laneCount) * laneGap,
  to.x - stub - (lanes[1] % laneCount) * laneGap,
]

function routeAround(ends: WireEnds, y: number): readonly Position[] {
  const { from, to } = ends
  const [out, into] = turnsOf(ends)
  return [from, { x: out, y: from.y }, { x: out, y }, { x: into, y }, { x: into, y: to.y }, to]
}

/** Positions where a wire with one vertical part may turn, best first. */
function turnsBetween(ends: WireEnds, obstacles: Obstacles, out: number, into: number) {
  const { from, to, lanes } = ends
  const width = to.x - from.x
  const middle = (from.x + to.x) / 2
  const inside = (x: number) => Math.min(to.x - stub, Math.max(from.x + stub, x))
  const turns =
    width < nearColumn
      ? [inside(middle + ((lanes[0] % laneCount) - (laneCount - 1) / 2) * laneGap), out, into]
      : [out, into]
  const between = obstacles.within({
    left: from.x,
    right: to.x,
    top: Math.min(from.y, to.y) - clearance,
    bottom: Math.max(from.y, to.y) + clearance,
  })
  const offset = offsetOf(ends)
  for (const box of between.slice(0, maxTries)) turns.push(inside(box.x + box.width + offset), inside(box.x - offset))
  return turns
}

const offsetOf = ({ lanes }: WireEnds) => detour + (lanes[0] % laneCount) * laneGap

/** The space in which a wire may go around cards. */
const aroundBoth = (one: Position, other: Position): Rect => ({
  left: Math.min(one.x, other.x),
  right: Math.max(one.x, other.x),
  top: Math.min(one.y, other.y) - reach,
  bottom: Math.max(one.y, other.y) + reach,
})

/** Heights at which a wire may pass cards above or below, nearest first. */
function channels(
  ends: WireEnds,
  obstacles: Obstacles,
  out: number,
  into: number,
  ignored: ReadonlySet<Box> | undefined,
) {
  const { from, to } = ends
  const offset = offsetOf(ends)
  const cards = obstacles.within(aroundBoth({ x: out, y: from.y }, { x: into, y: to.y }), ignored)
  const length = (y: number) => Math.abs(y - from.y) + Math.abs(y - to.y)
  const heights = [(from.y + to.y) / 2]
  for (const box of cards) heights.push(box.y - offset, box.y + box.height + offset)
  return heights.sort((one, other) => length(one) - length(other)).slice(0, maxTries)
}
