export type DescriptionRow = { readonly label: string; readonly value: string }

/** What a person is shown before signing, with full addresses. */
export type Description = {
  readonly sentence: string
  /** Shown at once: what leaves, what arrives, and who gets it. */
  readonly main: readonly DescriptionRow[]
  /** Shown on demand. */
  readonly details: readonly DescriptionRow[]
}
