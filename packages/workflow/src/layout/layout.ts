import type { Position } from '../document.ts'
import { findParts } from './findParts.ts'
import { packParts } from './packParts.ts'
import { placePart } from './placePart.ts'
import { defaultOrigin } from './spacing.ts'

/** A card: its size in the units of positions. */
export type LayoutNode = {
  readonly id: string
  readonly width: number
  readonly height: number
  /** Id of the card that a note is about: without wires and group of its own, it goes where that one goes. */
  readonly beside?: string
}

/** A wire from the right side of a card to the left side of another; port heights count from the top of the card. */
export type LayoutEdge = {
  readonly source: string
  readonly target: string
  /** Default: the middle of the card. */
  readonly sourceY?: number
  readonly targetY?: number
}

export type LayoutGraph = {
  readonly nodes: readonly LayoutNode[]
  /** Those that name a node that is not there, or a node twice, say nothing. */
  readonly edges: readonly LayoutEdge[]
  /** Ids of nodes that should stay together. */
  readonly groups?: readonly (readonly string[])[]
}

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
