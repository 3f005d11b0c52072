import { type AdjacencyList, buildAdjacency } from './buildAdjacency.ts'
import type { Subgraph, SubgraphEdge } from './subgraph.ts'

/**
 * A subgraph with edges between adjacent layers only: long edges are split at dummy nodes, numbered after the nodes.
 */
export type LayeredGraph = {
  /** Number of nodes plus dummy nodes. */
  readonly count: number
  readonly nodeCount: number
  readonly layerOf: Int32Array
  readonly heights: Float64Array
  readonly groupOf: Int32Array
  readonly segments: readonly SubgraphEdge[]
  /** Incoming segments by node. */
  readonly before: AdjacencyList
  /** Outgoing segments by node. */
  readonly after: AdjacencyList
  /** Relative port position on a node: 0 is the top, 1 the bottom. */
  readonly fromShare: Float64Array
  readonly toShare: Float64Array
  /** Weight for drawing a segment horizontally. */
  readonly stiffness: Float64Array
}

/** Inserts dummy nodes where edges cross layers; `edges` lead to higher layers. */
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
 * Weighs long edges more, because they cross other columns. Their middle segment may change height: the bend is drawn
 * there.
 */
function stiffnessAt(step: number, span: number): number {
  if (span === 1) return 1
  return step === (span - 1) / 2 ? 0.1 : 8
}
