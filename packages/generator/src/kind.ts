import type { EnvVariable, Feature } from './feature.ts'
import type { Guide } from './guide.ts'

/** A kind of application: base files and possible features. */
export type ProjectKindDefinition = {
  readonly id: string
  readonly title: string
  /** Project name if the workflow has none. Source: spec 001 §9. */
  readonly defaultProjectName: string
  /** The default name in words, for the page. */
  readonly defaultPageName?: string
  /** Ids of templates whose own name gives way to the default one. */
  readonly templates?: readonly string[]
  /** Alternative default name for projects with one of these features. */
  readonly largerProject?: { readonly features: readonly string[]; readonly defaultName: string }
  readonly framework: string
  /** What the kind is about; of kinds that match equally well the one with more nodes for it wins. */
  readonly main?: Feature
  /** In tab order. */
  readonly features: readonly Feature[]
  readonly env: readonly EnvVariable[]
  /** Whether it starts without the key of the trading features, which are then off. Default: it does not start. */
  readonly isTradingOptional?: true
  readonly texts: {
    readonly loading: string
    /** Shown until a wallet is connected. Default: features are shown immediately. */
    readonly welcome?: { readonly title: string; readonly text: string }
  }
  /** Network that the wallet is asked to switch to on connect; null: no switch. */
  readonly connectChainId: number | null
  /** Sections for README.md, DEPLOYMENT.md and SECURITY.md. */
  readonly guide?: Guide
}

/** Defines a project kind. */
export function defineKind(kind: ProjectKindDefinition): ProjectKindDefinition {
  return kind
}
