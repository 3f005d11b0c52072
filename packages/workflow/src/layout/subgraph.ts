/** A connected subgraph; its nodes are numbered from 0. */
export type Subgraph = {
  /** Indices of its nodes in the whole graph, in deterministic order. */
  readonly nodes: readonly number[]
  readonly widths: Float64Array
  readonly heights: Float64Array
  readonly edges: readonly SubgraphEdge[]
  /** Group index per node, or -1. */
  readonly groupOf: Int32Array
  readonly notes: readonly SubgraphNote[]
}

/** A note placed next to another card: its index in the whole graph and the card's index in the subgraph. */
export type SubgraphNote = {
  readonly node: number
  readonly width: number
  readonly height: number
  readonly beside: number
}

/** Port offsets from the card's middle. */
export type SubgraphEdge = { readonly from: number; readonly to: number; readonly fromY: number; readonly toY: number }
