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
