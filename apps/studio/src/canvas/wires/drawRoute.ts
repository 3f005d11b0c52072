import type { Position } from '@sluice/workflow'

const radius = 12

/** SVG path through the corners, rounded. */
export function drawRoute(corners: readonly Position[]): string {
  const points = withoutStraightCorners(corners)
  const [first, ...rest] = points
  if (!first) return ''
  let path = `M${round(first.x)} ${round(first.y)}`
  for (const [index, corner] of rest.entries()) {
    const next = rest[index + 1]
    if (!next) return `${path}L${round(corner.x)} ${round(corner.y)}`
    const before = points[index]!
    const bend = Math.min(radius, distance(before, corner) / 2, distance(corner, next) / 2)
    const start = toward(corner, before, bend)
    const end = toward(corner, next, bend)
    path += `L${round(start.x)} ${round(start.y)}Q${round(corner.x)} ${round(corner.y)} ${round(end.x)} ${round(end.y)}`
  }
  return path
}

/** The point halfway along the corners. */
export function middleOf(corners: readonly Position[]): Position {
  let left = lengthOf(corners) / 2
  for (const [index, to] of corners.entries()) {
    const from = corners[index - 1]
    if (!from) continue
    const length = distance(from, to)
    if (length >= left && length > 0) return toward(from, to, left)
    left -= length
  }
  return corners.at(-1) ?? { x: 0, y: 0 }
}

const lengthOf = (corners: readonly Position[]) =>
  corners.reduce((sum, corner, index) => sum + (index === 0 ? 0 : distance(corners[index - 1]!, corner)), 0)

const distance = (one: Position, other: Position) => Math.abs(one.x - other.x) + Math.abs(one.y - other.y)

function toward(from: Position, to: Position, length: number): Position {
  const whole = distance(from, to)
  if (whole === 0) return from
  return { x: from.x + ((to.x - from.x) * length) / whole, y: from.y + ((to.y - from.y) * length) / whole }
}

const round = (value: number) => Math.round(value * 10) / 10

/** Corners at which the wire turns, and its ends. */
export const withoutStraightCorners = (corners: readonly Position[]) =>
  corners.filter((corner, index) => {
    const before = corners[index - 1]
    const after = corners[index + 1]
    if (!before || !after) return true
    const isAcross = before.y === corner.y && corner.y === after.y
    const isDown = before.x === corner.x && corner.x === after.x
    return !isAcross && !isDown
  })
