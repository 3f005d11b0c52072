import type { Position } from '@sluice/workflow'
import type { Box } from '../../editor/canvasApi.ts'

/** Alignment line of a dragged card. */
export type GuideLine = { readonly from: Position; readonly to: Position }

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
  return axis === across
    ? { from: { x: level, y: from }, to: { x: level, y: to } }
    : { from: { x: from, y: level }, to: { x: to, y: level } }
}
