/** A Markdown section. Static text only, never from a workflow. */
export type GuideSection = { readonly title: string; readonly lines: readonly string[] }

/** Documentation contributed by a kind, part or feature. */
export type Guide = {
  /** README.md sections after the description. */
  readonly readme?: readonly GuideSection[]
  /** README.md paragraphs about development. */
  readonly development?: readonly string[]
  /** DEPLOYMENT.md sections after the deployment options. */
  readonly deployment?: readonly GuideSection[]
  /** SECURITY.md sentences about protections for users. */
  readonly security?: readonly string[]
}
