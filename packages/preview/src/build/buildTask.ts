/** What the process that builds is asked for. */
export type BuildTask =
  | { readonly kind: 'prepare' }
  | {
      readonly kind: 'page'
      readonly project: string
      /** Folder of this version's files; created. */
      readonly output: string
      /** Paths that changed since the page's last version; null for the first one. */
      readonly changed: readonly string[] | null
      /** Whether pages that are open need a patch. */
      readonly patches: boolean
    }
  | {
      readonly kind: 'patch'
      readonly project: string
      readonly output: string
      readonly changed: readonly string[]
    }
  | { readonly kind: 'backend'; readonly project: string }

/** Folder of the prepared packages and browser scripts. */
export type Prepared = {
  readonly folder: string
  /** Whether it was made just now, which leaves the process large. */
  readonly isNew: boolean
}

export type BuiltPage = {
  /** File names in `output`. */
  readonly script: string
  readonly styles: string
  /** Replaces the changed modules in a page that is open; null if it has to be loaded again. */
  readonly patch: string | null
}

/** What pages that are open need of a version. */
export type BuiltPatch = Pick<BuiltPage, 'styles' | 'patch'>

/** Folder from which the backend's packages are loaded. */
export type BuiltBackend = { readonly script: string; readonly packages: string }

export type BuildAnswers = {
  readonly prepare: Prepared
  readonly page: BuiltPage
  /** Null if only the whole page tells what to do. */
  readonly patch: BuiltPatch | null
  readonly backend: BuiltBackend
}

export type BuildRequest = { readonly id: number; readonly task: BuildTask }

/** `reason` is one line for a reader; `code` that of `previewErrors`, if it is one of them. */
export type BuildResponse =
  | { readonly id: number; readonly answer: BuildAnswers[keyof BuildAnswers] }
  | { readonly id: number; readonly reason: string }
