import type { EnvVariable, Feature } from './feature.ts'
import type { Guide } from './guide.ts'

/** A kind of application: its baseFiles and the features that can stand on it. */
export type ProjectKindDefinition = {
  readonly id: string
  readonly title: string
  /** Name of a project whose workflow has none. Source: spec 001 §9. */
  readonly defaultProjectName: string
  /** Another such name for projects that have one of these features. */
  readonly largerProject?: { readonly features: readonly string[]; readonly defaultName: string }
  readonly framework: string
  /** In the order of their tabs. */
  readonly features: readonly Feature[]
  readonly env: readonly EnvVariable[]
  readonly texts: {
    readonly loading: string
    /** Stands in place of the features until a wallet is connected; null shows the features at once. */
    readonly welcome: { readonly title: string; readonly text: string } | null
  }
  /** Network that a wallet is asked to go to when it connects; null leaves it where it is. */
  readonly connectChainId: number | null
  /** What it adds to README.md, DEPLOYMENT.md and SECURITY.md. */
  readonly guide?: Guide
}

/** Makes a project kind out of plain data. */
export function defineKind(kind: ProjectKindDefinition): ProjectKindDefinition {
  return kind
}
