export type Versions = { readonly [name: string]: string }

/** What a `package.json` says of packages. */
export type Manifest = { readonly dependencies?: Versions; readonly devDependencies?: Versions }

/** One installed package of a lock file. Source: docs.npmjs.com/cli/v11/configuring-npm/package-lock-json */
export type LockEntry = Manifest & {
  readonly version?: string
  readonly optionalDependencies?: Versions
  readonly peerDependencies?: Versions
  readonly peerDependenciesMeta?: { readonly [name: string]: { readonly optional?: boolean } }
  /** Only development leads to it. */
  readonly dev?: boolean
  /** Only an optional dependency leads to it. */
  readonly optional?: boolean
  /** Development leads to it, and an optional dependency of the rest. */
  readonly devOptional?: boolean
}

/** Packages by the folder in which they are installed; `''` is the project itself. */
export type LockPackages = { readonly [place: string]: LockEntry }

export type Lock = { readonly packages: LockPackages }
