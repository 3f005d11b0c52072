import type { Position } from '../document.ts'
import { findParts } from './findParts.ts'
import type { LayoutGraph } from './layoutGraph.ts'
import { packParts } from './packParts.ts'
import { placePart } from './placePart.ts'
import { defaultOrigin } from './spacing.ts'

export type LayoutOptions = {
  /** Upper left corner of what is laid out. Default (100, 100). */
  readonly origin?: Position
}

/**
 * Arranges cards in layers, wires from left to right; what nothing connects stands apart.
 *
 * - Gives the upper left corner of each node, in the order of `nodes`; whole numbers
 * - Cards never overlap; without circles every wire leads to the right
 * - The same graph always gives the same places, whatever order it is listed in
 */
export function layout(graph: LayoutGraph, { origin = defaultOrigin }: LayoutOptions = {}): readonly Position[] {
  const parts = findParts(graph).map(placePart)
  const corners = packParts(parts)
  const positions: Position[] = new Array(graph.nodes.length)
  parts.forEach(({ part, places, notePlaces }, at) => {
    const corner = corners[at]!
    const put = (node: number, { x, y }: Position) => {
      positions[node] = { x: origin.x + corner.x + x, y: origin.y + corner.y + y }
    }
    for (const [local, node] of part.nodes.entries()) put(node, places[local]!)
    for (const [local, { node }] of part.notes.entries()) put(node, notePlaces[local]!)
  })
  return positions
}
