export type Rect = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** Part of a large document inside a rectangle; `endIds` are cards outside it that its wires connect. */
export type VisibleRegion = {
  readonly rect: Rect
  readonly nodeIds: ReadonlySet<string>
  readonly endIds: ReadonlySet<string>
  readonly edgeIds: ReadonlySet<string>
}
