/** Canvas space covered by floating panels, in pixels. */
export type PanelMargin = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}
