/** A Markdown section. Static text only, never from a workflow. */
export type GuideSection = { readonly title: string; readonly lines: readonly string[] }

/** What an owner may want to change, and the one file to edit. */
export type Change = { readonly what: string; readonly path: string }

/** A route of the backend, such as `GET /api/config`, and what it does. */
export type Route = { readonly route: string; readonly does: string }

/** A file, and what it does. */
export type PathFile = { readonly path: string; readonly what: string }

/** The files between a button and the wallet, or after it, in the order of reading. */
export type ReadingPath = {
  readonly title: string
  readonly files: readonly PathFile[]
  /** What the backend does before the wallet is asked. */
  readonly backend?: string
  /** What follows the answer of the wallet. */
  readonly afterwards?: string
  /** Test that takes a request the whole way, with ports of its own. */
  readonly test?: string
}

/** Documentation contributed by a kind, part or feature. */
export type Guide = {
  /** README.md sections after the description. */
  readonly readme?: readonly GuideSection[]
  /** Rows of "Change it" in README.md. */
  readonly changes?: readonly Change[]
  /** Rows of "API" in README.md. */
  readonly routes?: readonly Route[]
  /** Section of AGENTS.md. */
  readonly readingPath?: ReadingPath
  /** Section of AGENTS.md: what happens after the wallet. */
  readonly followingPath?: ReadingPath
  /** README.md paragraphs about development. */
  readonly development?: readonly string[]
  /** DEPLOYMENT.md sections after the deployment options. */
  readonly deployment?: readonly GuideSection[]
  /** SECURITY.md sentences about protections for users. */
  readonly security?: readonly string[]
}
