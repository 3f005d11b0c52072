/** One connected piece of a graph, its nodes numbered from 0. */
export type Subgraph = {
  /** Numbers of its nodes in the whole graph, in a fixed order. */
  readonly nodes: readonly number[]
  readonly widths: Float64Array
  readonly heights: Float64Array
  readonly edges: readonly SubgraphEdge[]
  /** Number of the group a node belongs to, or -1. */
  readonly groupOf: Int32Array
  readonly notes: readonly SubgraphNote[]
}

/** A card that goes where another one goes: its number in the whole graph, and that of the other in the subgraph. */
export type SubgraphNote = {
  readonly node: number
  readonly width: number
  readonly height: number
  readonly beside: number
}

/** Port heights count from the middle of the card. */
export type SubgraphEdge = { readonly from: number; readonly to: number; readonly fromY: number; readonly toY: number }
