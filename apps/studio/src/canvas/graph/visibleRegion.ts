export type Rect = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** The part of a large document that is in a rectangle; `endIds` are the cards outside that its wires lead to. */
export type VisibleRegion = {
  readonly rect: Rect
  readonly nodeIds: ReadonlySet<string>
  readonly endIds: ReadonlySet<string>
  readonly edgeIds: ReadonlySet<string>
}
