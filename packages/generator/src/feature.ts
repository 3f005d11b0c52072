import type { AppRole, WorkflowDocument, WorkflowNode } from '@sluice/workflow'
import type { FlowAction } from '@sluice/workflow/logic'
import type { Guide } from './guide.ts'
import type { IntentGroup } from './intentGroups.ts'
import type { Literal } from './literal.ts'
import type { ByRole } from './roles.ts'
import type { TradeSettings } from './tradeSettings.ts'

/** A variable in `.env.example`. */
export type EnvVariable = {
  readonly name: string
  readonly required: boolean
  /** Default value; empty for a secret. */
  readonly value: string
  /** One sentence: what it does and where to get it. */
  readonly comment: string
  /** Whether the page gets the value from the backend. */
  readonly isSentToPage?: boolean
  /** What is off without it. */
  readonly offWithout?: string
}

/** An entry of a registry file: `import { name } from 'module'`. */
export type RegistryEntry = {
  readonly name: string
  readonly module: string
  /** A function that the entry is passed through. */
  readonly wrap?: Omit<RegistryEntry, 'wrap'>
}

export type LiteralObject = { readonly [key: string]: Literal }

/**
 * A typed config file `src/config/<id>.config.ts`: `export const <id>Config: <name> = …`.
 *
 * `module` is the file of the type, relative to `src/config/`; `note` says which other file matters to the values.
 */
export type ConfigFile = { readonly type: RegistryEntry; readonly value: LiteralObject; readonly note?: string }

/** Project-specific values of a feature or part. */
export type Configured = {
  readonly web?: ConfigFile
  readonly server?: ConfigFile
  readonly contracts?: ConfigFile
  /** Names that the markers of optional lines may use. */
  readonly conditions?: readonly string[]
}

export type FeatureConfig = Configured & {
  /** Chains that the backend serves for this feature. */
  readonly chainIds: readonly number[]
  /** Initial chain of the application. */
  readonly defaultChainId: number
  /** Requests of the workflow that the generated code does not support. */
  readonly notes: readonly string[]
}

/** Input of a part's configuration: nodes, and the chains of the chosen features. */
export type PartFacts = {
  readonly nodes: readonly WorkflowNode[]
  readonly document: WorkflowDocument
  readonly chainIds: readonly number[]
  readonly defaultChainId: number
  /** Groups of intents whose rules the project has. */
  readonly intents: ReadonlySet<string>
  /** The code of one node: no flow restricts what its screen offers. */
  readonly isFragment?: boolean
}

/** Packages used by this feature or part only, by output folder. */
export type OwnPackages = { readonly [part in 'web' | 'server' | 'e2e']?: readonly string[] }

/** Code shared by several features, in `src/features/<id>/`; included if one of them is chosen. */
export type Part = {
  readonly id: string
  /** Parts that it imports. */
  readonly parts?: readonly Part[]
  /** What it asks the wallet to sign. */
  readonly intents?: readonly IntentGroup[]
  readonly packages?: OwnPackages
  readonly env: readonly EnvVariable[]
  readonly configure?: (facts: PartFacts) => Configured
  /** Feature of the page without a tab: what the tabs share. */
  readonly sharedFeature?: RegistryEntry
  /** Routes of this part. */
  readonly routes?: RegistryEntry
  /** Browser test fixture, from `e2e/src/`. */
  readonly e2eFixture?: RegistryEntry
  /** Contracts in `contracts/src/features/<id>/`. */
  readonly contracts?: RegistryEntry
  /** Sections for README.md, DEPLOYMENT.md and SECURITY.md; some depend on the intents of the project. */
  readonly guide?: Guide | ((intents: ReadonlySet<string>) => Guide)
}

/** A feature of an application, in `src/features/<id>/`. */
export type Feature = {
  readonly id: string
  readonly title: string
  /** What users can do with it, as sentences for the README. */
  readonly summary: string
  /** What its nodes are for, in "3 of your nodes are for token swaps". */
  readonly purpose: string
  /** Node roles that require this feature, with what each adds. */
  readonly requiredBy: ByRole
  /** Nodes that sign or send and whose action its screen offers, by role; null: the screen carries out no flow. */
  readonly performs?: { readonly [R in AppRole]?: FlowAction | null }
  /** Whether a node counts for choosing the kind. Default: it does. */
  readonly counts?: { readonly [R in AppRole]?: (node: WorkflowNode) => boolean }
  /** Node roles that only configure this feature. */
  readonly configuredBy: ByRole
  /** Nodes that ask for it by an option, besides those of `requiredBy`. */
  readonly isChosen?: (node: WorkflowNode) => boolean
  /** Whether the workflow as a whole has a place for it. Default: it has. */
  readonly isFitting?: (nodes: readonly WorkflowNode[]) => boolean
  /** An addition to other features: it is no reason for a kind. */
  readonly isOption?: true
  /** False: its code is in the parts that it lists, between `only with` lines. Default: it has a folder. */
  readonly hasFolder?: false
  /** Required features of the same kind. */
  readonly requires?: readonly string[]
  /** Parts that it imports. */
  readonly parts: readonly Part[]
  /** What it asks the wallet to sign. */
  readonly intents?: readonly IntentGroup[]
  readonly packages?: OwnPackages
  /** Receives all nodes of the workflow; `settings` take the place of its values. */
  readonly configure: (
    nodes: readonly WorkflowNode[],
    document: WorkflowDocument,
    settings?: TradeSettings,
  ) => FeatureConfig
  /** List of entries that other features add: `src/config/<name>.ts` of the page. */
  readonly slot?: { readonly name: string; readonly type: RegistryEntry }
  /** Entry for the slot of a required feature. */
  readonly fills?: { readonly slot: string; readonly entry: RegistryEntry }
  /** Tabs of the page, in order. */
  readonly tabs: readonly RegistryEntry[]
  /** Whether the modules of `tabs` are shown as tabs; default true. */
  readonly showsTabs?: boolean
  readonly routes?: RegistryEntry
  /** Browser test fixture, from `e2e/src/`. */
  readonly e2eFixture?: RegistryEntry
  /** Contracts in `contracts/src/features/<id>/`. */
  readonly contracts?: RegistryEntry
  /** Entry file for a single node's code, by role; default: the screen or the routes. */
  readonly mainFiles?: ByRole
  readonly env: readonly EnvVariable[]
  /** Sections for README.md, DEPLOYMENT.md and SECURITY.md. */
  readonly guide?: Guide
  /** What takes its place in a project whose workflow swaps nothing: a page of quotes. */
  readonly quoteOnly?: Pick<Feature, 'title' | 'summary' | 'intents' | 'tabs' | 'guide'>
}

/** Defines a feature. */
export function defineFeature(feature: Feature): Feature {
  return feature
}

/** Defines a part. */
export function definePart(part: Part): Part {
  return part
}
