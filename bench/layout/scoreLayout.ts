import type { Flow } from './flows.ts'

export type Place = { readonly x: number; readonly y: number }

export const card = { width: 220, height: 150 } as const

export type LayoutScore = {
  readonly crossings: number
  /** Number of overlapping card pairs. */
  readonly overlaps: number
  /** Number of edges that do not go to the right. */
  readonly backward: number
  readonly meanWire: number
}

/** Scores a layout with straight edges from right-side centers to left-side centers. */
export function scoreLayout({ wires }: Flow, places: readonly Place[]): LayoutScore {
  const lines = wires.map(([source, target]) => ({
    source,
    target,
    x1: places[source]!.x + card.width,
    y1: places[source]!.y,
    x2: places[target]!.x,
    y2: places[target]!.y,
  }))
  const lengths = lines.map(({ x1, y1, x2, y2 }) => Math.hypot(x2 - x1, y2 - y1))
  return {
    crossings: countCrossings(lines),
    overlaps: countOverlaps(places),
    backward: wires.filter(([source, target]) => places[target]!.x <= places[source]!.x).length,
    meanWire: lengths.reduce((sum, length) => sum + length, 0) / lengths.length,
  }
}

type Line = {
  readonly source: number
  readonly target: number
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

/** Counts crossings; edges that share a card do not cross. */
function countCrossings(lines: readonly Line[]): number {
  const left = (line: Line) => Math.min(line.x1, line.x2)
  const sorted = lines.toSorted((a, b) => left(a) - left(b))
  let crossings = 0
  sorted.forEach((a, at) => {
    for (let next = at + 1; next < sorted.length; next++) {
      const b = sorted[next]!
      if (left(b) >= Math.max(a.x1, a.x2)) break
      const isJoined = [b.source, b.target].some(end => end === a.source || end === a.target)
      if (!isJoined && isSplit(a, b) && isSplit(b, a)) crossings++
    }
  })
  return crossings
}

/** Whether the endpoints of `b` are on different sides of `a`. */
function isSplit(a: Line, b: Line): boolean {
  const side = (x: number, y: number) => Math.sign((a.x2 - a.x1) * (y - a.y1) - (a.y2 - a.y1) * (x - a.x1))
  return side(b.x1, b.y1) !== side(b.x2, b.y2)
}

function countOverlaps(places: readonly Place[]): number {
  const sorted = places.toSorted((a, b) => a.x - b.x)
  let overlaps = 0
  sorted.forEach((a, at) => {
    for (let next = at + 1; next < sorted.length && sorted[next]!.x < a.x + card.width - 0.5; next++) {
      if (Math.abs(sorted[next]!.y - a.y) < card.height - 0.5) overlaps++
    }
  })
  return overlaps
}
