import type { Position } from '../document.ts'
import { findSubgraphs } from './findSubgraphs.ts'
import type { LayoutGraph } from './layoutGraph.ts'
import { packSubgraphs } from './packSubgraphs.ts'
import { placeSubgraph } from './placeSubgraph.ts'
import { defaultOrigin } from './spacing.ts'

export type LayoutOptions = {
  /** Upper left corner of the layout. Default (100, 100). */
  readonly origin?: Position
}

/**
 * Arranges cards in layers with edges from left to right; unconnected subgraphs are placed apart.
 *
 * - Returns each node's upper left corner in integers, in the order of `nodes`
 * - Cards never overlap; in acyclic graphs every edge leads to the right
 * - Deterministic and independent of input order
 */
export function layout(graph: LayoutGraph, { origin = defaultOrigin }: LayoutOptions = {}): readonly Position[] {
  const subgraphs = findSubgraphs(graph).map(placeSubgraph)
  const corners = packSubgraphs(subgraphs)
  const positions: Position[] = new Array(graph.nodes.length)
  subgraphs.forEach(({ subgraph, places, notePlaces }, at) => {
    const corner = corners[at]!
    const put = (node: number, { x, y }: Position) => {
      positions[node] = { x: origin.x + corner.x + x, y: origin.y + corner.y + y }
    }
    for (const [local, node] of subgraph.nodes.entries()) put(node, places[local]!)
    for (const [local, { node }] of subgraph.notes.entries()) put(node, notePlaces[local]!)
  })
  return positions
}
