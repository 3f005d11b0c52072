import { buildAdjacency, type AdjacencyList } from './buildAdjacency.ts'
import type { Subgraph, SubgraphEdge } from './subgraph.ts'

/**
 * A subgraph whose wires lead from each layer to the next: where a wire passes a layer it has a point there, numbered after
 * the nodes.
 */
export type LayeredGraph = {
  /** Nodes first, then the points where wires pass. */
  readonly count: number
  readonly nodeCount: number
  readonly layerOf: Int32Array
  readonly heights: Float64Array
  readonly groupOf: Int32Array
  readonly segments: readonly SubgraphEdge[]
  /** Segments from the layer before, by node. */
  readonly before: AdjacencyList
  /** Segments to the layer after, by node. */
  readonly after: AdjacencyList
  /** Where on a node a segment begins and ends, between 0 (top) and 1 (bottom). */
  readonly fromShare: Float64Array
  readonly toShare: Float64Array
  /** How much a segment resists not being level. */
  readonly stiffness: Float64Array
}

/** Lays points where wires pass layers; `edges` lead from lower layers to higher ones. */
export function makeLayeredGraph(subgraph: Subgraph, edges: readonly SubgraphEdge[], layers: Int32Array): LayeredGraph {
  const nodeCount = subgraph.nodes.length
  const layerOf = [...layers]
  const segments: SubgraphEdge[] = []
  const stiffness: number[] = []
  for (const { from, to, fromY, toY } of edges) {
    const span = layers[to]! - layers[from]!
    for (let step = 0; step < span; step++) stiffness.push(stiffnessAt(step, span))
    let last = from
    let lastY = fromY
    for (let layer = layers[from]! + 1; layer < layers[to]!; layer++) {
      const point = layerOf.push(layer) - 1
      segments.push({ from: last, to: point, fromY: lastY, toY: 0 })
      last = point
      lastY = 0
    }
    segments.push({ from: last, to, fromY: lastY, toY })
  }
  const count = layerOf.length
  const heights = new Float64Array(count)
  heights.set(subgraph.heights)
  const groupOf = new Int32Array(count).fill(-1)
  groupOf.set(subgraph.groupOf)
  const share = (node: number, y: number) => {
    const height = heights[node]!
    return height === 0 ? 0.5 : Math.min(0.99, Math.max(0.01, y / height + 0.5))
  }
  return {
    count,
    nodeCount,
    layerOf: Int32Array.from(layerOf),
    heights,
    groupOf,
    segments,
    before: buildAdjacency(count, segments, 'to'),
    after: buildAdjacency(count, segments, 'from'),
    stiffness: Float64Array.from(stiffness),
    fromShare: Float64Array.from(segments, ({ from, fromY }) => share(from, fromY)),
    toShare: Float64Array.from(segments, ({ to, toY }) => share(to, toY)),
  }
}

/**
 * Long wires are kept straightest, since they are drawn through other columns; they are drawn with their bend in the
 * middle, so that is where they may change height.
 */
function stiffnessAt(step: number, span: number): number {
  if (span === 1) return 1
  return step === (span - 1) / 2 ? 0.1 : 8
}
