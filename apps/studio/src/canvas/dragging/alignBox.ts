import type { Position } from '@sluice/workflow'
import type { Box } from '../../editor/canvasApi.ts'

/** Alignment line of a dragged card. */
export type GuideLine = {
  readonly from: Position
  readonly to: Position
  /** Gap between the two cards along the line; null where they overlap. */
  readonly gap: { readonly size: number; readonly middle: Position } | null
}

type Aligned = { readonly position: Position; readonly lines: readonly GuideLine[] }

type Axis = { readonly start: 'x' | 'y'; readonly size: 'width' | 'height' }

const across: Axis = { start: 'x', size: 'width' }
const down: Axis = { start: 'y', size: 'height' }
/** Start, center and end of a box. */
const places = [0, 0.5, 1] as const

/**
 * Snaps a dragged card to the nearest aligned card within reach.
 *
 * - Units: document units, `reach` included
 */
export function alignBox(moved: Box, others: readonly Box[], reach: number): Aligned {
  const vertical = nearest(moved, others, across, reach)
  const horizontal = nearest(moved, others, down, reach)
  const position = { x: moved.x + (vertical?.shift ?? 0), y: moved.y + (horizontal?.shift ?? 0) }
  const placed = { ...moved, ...position }
  const lines = [
    ...(vertical ? [lineThrough(placed, vertical.other, vertical.level, across)] : []),
    ...(horizontal ? [lineThrough(placed, horizontal.other, horizontal.level, down)] : []),
  ]
  return { position, lines }
}

type Found = { readonly shift: number; readonly level: number; readonly other: Box }

function nearest(moved: Box, others: readonly Box[], { start, size }: Axis, reach: number): Found | undefined {
  let found: Found | undefined
  let closest = reach
  for (const other of others) {
    for (const place of places) {
      const level = other[start] + other[size] * place
      const shift = level - (moved[start] + moved[size] * place)
      if (Math.abs(shift) >= closest) continue
      closest = Math.abs(shift)
      found = { shift, level, other }
    }
  }
  return found
}

function lineThrough(one: Box, other: Box, level: number, axis: Axis): GuideLine {
  const along = axis === across ? down : across
  const from = Math.min(one[along.start], other[along.start])
  const to = Math.max(one[along.start] + one[along.size], other[along.start] + other[along.size])
  const at = (place: number): Position => (axis === across ? { x: level, y: place } : { x: place, y: level })
  const [first, second] = one[along.start] < other[along.start] ? [one, other] : [other, one]
  const end = first[along.start] + first[along.size]
  const size = Math.round(second[along.start] - end)
  return { from: at(from), to: at(to), gap: size > 0 ? { size, middle: at(end + size / 2) } : null }
}
