/** A section of a document: its heading and lines of Markdown. Written by us; text of a workflow never stands here. */
export type GuideSection = { readonly title: string; readonly lines: readonly string[] }

/** What a kind, a part or a feature has to say in the documents of a project. */
export type Guide = {
  /** Sections of README.md, after what the application does. */
  readonly readme?: readonly GuideSection[]
  /** Lines of README.md about working on the sources, a paragraph each. */
  readonly development?: readonly string[]
  /** Sections of DEPLOYMENT.md, after the ways to run it. */
  readonly deployment?: readonly GuideSection[]
  /** Sentences of SECURITY.md on what protects the people who use the application. */
  readonly security?: readonly string[]
}
