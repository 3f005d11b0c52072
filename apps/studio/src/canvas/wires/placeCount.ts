import type { Position } from '@sluice/workflow'

/** Ribbons this near to each other look like one. */
const near = 12
/** Shorter parts have no room for a count. */
const leastLength = 24

type Span = readonly [from: number, to: number]

/** The middle of the longest part of a ribbon that runs alone; null where all of it is shared. */
export function placeCount(corners: readonly Position[], others: readonly (readonly Position[])[]): Position | null {
  const parts = others.flatMap(partsOf)
  let best: { readonly at: Position; readonly length: number } | null = null
  for (const { axis, at, span } of partsOf(corners)) {
    let free: readonly Span[] = [span]
    for (const other of parts)
      if (other.axis === axis && Math.abs(other.at - at) < near) free = free.flatMap(own => subtract(own, other.span))
    for (const [from, to] of free) {
      const length = to - from
      const middle = (from + to) / 2
      if (length >= leastLength && (!best || length > best.length))
        best = { length, at: axis === 'x' ? { x: at, y: middle } : { x: middle, y: at } }
    }
  }
  return best?.at ?? null
}

/** Straight parts; `at` is their constant coordinate. */
function partsOf(corners: readonly Position[]) {
  return corners.slice(1).map((to, index) => {
    const from = corners[index]!
    const isDown = from.x === to.x
    const [start, end] = isDown ? [from.y, to.y] : [from.x, to.x]
    const span: Span = [Math.min(start, end), Math.max(start, end)]
    return { axis: isDown ? 'x' : 'y', at: isDown ? from.x : from.y, span } as const
  })
}

const subtract = ([from, to]: Span, [start, end]: Span): readonly Span[] =>
  [[from, Math.min(to, start)] as const, [Math.max(from, end), to] as const].filter(([left, right]) => right > left)
