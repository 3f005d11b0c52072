import type { Position } from '@sluice/workflow'
import type { Obstacles } from './createObstacles.ts'

/** A wire whose inner parts may move; `origin` names its output, whose wires may share a line. */
export type Lane = { readonly id: string; readonly origin: string; readonly corners: readonly Position[] }

type Axis = 'x' | 'y'
type Part = {
  readonly id: string
  readonly axis: Axis
  readonly at: number
  readonly from: number
  readonly to: number
  readonly origin: string
}

export type Separated = {
  readonly corners: readonly Position[]
  /** SVG path of the parts that no wire of the same output shares, without their corners. */
  readonly ownParts: string
}

/** Distance between parts of different outputs. */
const gap = 8
const offsets = [0, 1, -1, 2, -2, 3, -3].map(step => step * gap)
const clearance = 4
/** Length of a rounded corner. */
const corner = 12
/** Distance of a moved part from the ports of its wire. */
const stub = 8

/** Moves inner parts of wires so that no two outputs share a line; wires of one output are led onto one line. */
export function separateRoutes(
  lanes: readonly Lane[],
  fixed: readonly Lane[],
  obstacles: Obstacles,
): ReadonlyMap<string, Separated> {
  const placed: Part[] = [...fixed.flatMap(partsOf), ...lanes.flatMap(endsOf)]
  const moved: Lane[] = lanes.map(lane => {
    const corners = lane.corners.map(corner => ({ ...corner }))
    for (let at = 1; at + 2 < corners.length; at++) placeInner(corners, at, lane.origin, placed, obstacles)
    const next = { ...lane, corners }
    placed.push(...partsOf(next))
    return next
  })
  const parts = moved.flatMap(partsOf)
  return new Map(moved.map(lane => [lane.id, { corners: lane.corners, ownParts: drawOwnParts(lane, parts) }]))
}

/** The first and the last part, which start at ports and never move. */
function endsOf(lane: Lane): readonly Part[] {
  return [lane.corners.slice(0, 2), lane.corners.slice(-2)].flatMap(corners => partsOf({ ...lane, corners }))
}

function drawOwnParts(lane: Lane, all: readonly Part[]): string {
  let path = ''
  for (const part of partsOf(lane)) {
    const isShared = all.some(
      other =>
        other.id !== part.id &&
        other.origin === part.origin &&
        other.axis === part.axis &&
        Math.abs(other.at - part.at) < clearance &&
        other.from < part.to &&
        other.to > part.from,
    )
    const [from, to] = [part.from + corner, part.to - corner]
    if (!isShared && from < to) path += part.axis === 'x' ? `M${part.at} ${from}V${to}` : `M${from} ${part.at}H${to}`
  }
  return path
}

type Corner = { x: number; y: number }

function placeInner(
  corners: Corner[],
  at: number,
  origin: string,
  placed: readonly Part[],
  obstacles: Obstacles,
): void {
  const [before, start, end, after] = [corners[at - 1]!, corners[at]!, corners[at + 1]!, corners[at + 2]!]
  const axis: Axis = start.x === end.x ? 'x' : 'y'
  const along: Axis = axis === 'x' ? 'y' : 'x'
  if (start[axis] !== end[axis] || start[along] === end[along]) return
  const [from, to] = [Math.min(start[along], end[along]), Math.max(start[along], end[along])]
  const near = placed.filter(part => part.axis === axis && part.from < to - clearance && part.to > from + clearance)
  const own = near.filter(part => part.origin === origin).map(part => part.at - start[axis])
  const shared = own.filter(offset => Math.abs(offset) <= 2 * gap).sort((one, other) => Math.abs(one) - Math.abs(other))
  for (const offset of [...shared, ...offsets]) {
    const value = start[axis] + offset
    if (near.some(part => part.origin !== origin && Math.abs(part.at - value) < gap - 1)) continue
    if (offset !== 0 && !mayMove(axis, value, [before, start, end, after], corners, obstacles)) continue
    start[axis] = value
    end[axis] = value
    return
  }
}

/** Whether a part and its neighbours stay beside the cards, and the neighbours keep their direction. */
function mayMove(
  axis: Axis,
  value: number,
  [before, start, end, after]: readonly [Corner, Corner, Corner, Corner],
  corners: readonly Corner[],
  obstacles: Obstacles,
): boolean {
  const keeps = (from: Corner, to: Corner) =>
    from[axis] === to[axis] || Math.sign(to[axis] - from[axis]) === Math.sign(value - from[axis])
  if (!keeps(before, start) || !keeps(after, end)) return false
  const ends = [corners[0]!, corners.at(-1)!]
  if (axis === 'x' && ends.some(port => (port === before || port === after) && Math.abs(port.x - value) < stub))
    return false
  const along: Axis = axis === 'x' ? 'y' : 'x'
  const [low, high] = [Math.min(start[along], end[along]), Math.max(start[along], end[along])]
  const area =
    axis === 'x'
      ? { left: value - clearance, right: value + clearance, top: low, bottom: high }
      : { left: low, right: high, top: value - clearance, bottom: value + clearance }
  return obstacles.isFree(area)
}

function partsOf({ id, origin, corners }: Lane): readonly Part[] {
  return corners.flatMap((end, index): Part[] => {
    const start = corners[index - 1]
    if (!start) return []
    const axis: Axis = start.x === end.x ? 'x' : 'y'
    const along: Axis = axis === 'x' ? 'y' : 'x'
    const [from, to] = [Math.min(start[along], end[along]), Math.max(start[along], end[along])]
    return to - from > clearance ? [{ id, axis, at: start[axis], from, to, origin }] : []
  })
}
