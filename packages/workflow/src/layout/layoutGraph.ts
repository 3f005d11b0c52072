/** A card and its size in canvas units. */
export type LayoutNode = {
  readonly id: string
  readonly width: number
  readonly height: number
  /** Id of the card that a note belongs to; an unconnected note is placed next to it. */
  readonly beside?: string
}

/** An edge from a card's right side to another's left side; port offsets from the card's top. */
export type LayoutEdge = {
  readonly source: string
  readonly target: string
  /** Default: the card's middle. */
  readonly sourceY?: number
  readonly targetY?: number
}

export type LayoutGraph = {
  readonly nodes: readonly LayoutNode[]
  /** Edges to missing nodes and self-loops are ignored. */
  readonly edges: readonly LayoutEdge[]
  /** Ids of nodes to keep together. */
  readonly groups?: readonly (readonly string[])[]
}
