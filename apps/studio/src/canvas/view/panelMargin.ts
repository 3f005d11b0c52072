/** Room that floating panels take on each side of the canvas, in pixels. */
export type PanelMargin = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}
