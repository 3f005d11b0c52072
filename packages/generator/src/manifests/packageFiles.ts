export type Versions = { readonly [name: string]: string }

/** Dependencies of a `package.json`. */
export type Manifest = { readonly dependencies?: Versions; readonly devDependencies?: Versions }

/** One installed package of a lock file. Source: docs.npmjs.com/cli/v11/configuring-npm/package-lock-json */
export type LockEntry = Manifest & {
  readonly version?: string
  readonly optionalDependencies?: Versions
  readonly peerDependencies?: Versions
  readonly peerDependenciesMeta?: { readonly [name: string]: { readonly optional?: boolean } }
  /** Needed for development only. */
  readonly dev?: boolean
  /** Needed by an optional dependency only. */
  readonly optional?: boolean
  /** Needed for development and by an optional dependency. */
  readonly devOptional?: boolean
}

/** Packages by install folder; `''` is the project itself. */
export type LockPackages = { readonly [place: string]: LockEntry }

export type Lock = { readonly packages: LockPackages }
