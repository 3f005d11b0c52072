import type { Position } from '@sluice/workflow'
import type { Box } from '../../editor/canvasApi.ts'
import type { Obstacles } from './createObstacles.ts'

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

/** Finds the corners of a wire: at most three turns each way, around cards that it does not touch. */
export function findRoute(ends: WireEnds, obstacles: Obstacles, ignored?: ReadonlySet<Box>): readonly Position[] {
  const { from, to, lanes } = ends
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
  const out = from.x + stub + (lanes[0] % laneCount) * laneGap
  const into = to.x - stub - (lanes[1] % laneCount) * laneGap
  const isForward = to.x - from.x >= 2 * stub
  if (isForward) {
    if (Math.abs(from.y - to.y) < 1 && isFreeAcross(from.y, from.x, to.x)) return [from, to]
    for (const x of turnsBetween(ends, obstacles, out, into)) {
      if (isFreeAcross(from.y, from.x, x) && isFreeDown(x, from.y, to.y) && isFreeAcross(to.y, x, to.x))
        return [from, { x, y: from.y }, { x, y: to.y }, to]
    }
  }
  const around = (y: number): readonly Position[] => [
    from,
    { x: out, y: from.y },
    { x: out, y },
    { x: into, y },
    { x: into, y: to.y },
    to,
  ]
  for (const y of channels(ends, obstacles, out, into, ignored)) {
    if (isFreeAcross(y, out, into) && isFreeDown(out, from.y, y) && isFreeDown(into, y, to.y)) return around(y)
  }
  if (!isForward) return around((from.y + to.y) / 2)
  const middle = (from.x + to.x) / 2
  return [from, { x: middle, y: from.y }, { x: middle, y: to.y }, to]
}

/** Positions where a wire with one vertical part may turn, best first. */
function turnsBetween({ from, to, lanes }: WireEnds, obstacles: Obstacles, out: number, into: number) {
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
  const offset = detour + (lanes[0] % laneCount) * laneGap
  for (const box of between.slice(0, maxTries)) turns.push(inside(box.x + box.width + offset), inside(box.x - offset))
  return turns
}

/** Heights at which a wire may pass cards above or below, nearest first. */
function channels(
  { from, to, lanes }: WireEnds,
  obstacles: Obstacles,
  out: number,
  into: number,
  ignored: ReadonlySet<Box> | undefined,
) {
  const top = Math.min(from.y, to.y)
  const bottom = Math.max(from.y, to.y)
  const offset = detour + (lanes[0] % laneCount) * laneGap
  const cards = obstacles.within(
    { left: Math.min(out, into), right: Math.max(out, into), top: top - reach, bottom: bottom + reach },
    ignored,
  )
  const length = (y: number) => Math.abs(y - from.y) + Math.abs(y - to.y)
  const heights = [(from.y + to.y) / 2]
  for (const box of cards) heights.push(box.y - offset, box.y + box.height + offset)
  return heights.sort((one, other) => length(one) - length(other)).slice(0, maxTries)
}
