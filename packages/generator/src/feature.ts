import type { AppRole, WorkflowDocument, WorkflowNode } from '@sluice/workflow'
import type { Guide } from './guide.ts'
import type { Literal } from './literal.ts'
import type { ByRole } from './roles.ts'

/** One variable of `.env.example`. */
export type EnvVariable = {
  readonly name: string
  readonly required: boolean
  /** What stands there when nobody changes it; empty for a secret. */
  readonly value: string
  /** One sentence: what it does and where to get it. */
  readonly comment: string
}

/** One line of a registry file: `import { name } from 'module'`. */
export type RegistryEntry = { readonly name: string; readonly module: string }

export type LiteralObject = { readonly [key: string]: Literal }

/**
 * A typed config file of its own, `src/config/<id>.config.ts`: `export const <id>Config: <name> = …`.
 *
 * `module` is the file that holds the type, seen from `src/config/`.
 */
export type ConfigFile = { readonly type: RegistryEntry; readonly value: LiteralObject }

/** Values by which code differs from project to project. */
export type Configured = {
  readonly web?: ConfigFile
  readonly server?: ConfigFile
  readonly contracts?: ConfigFile
}

export type FeatureConfig = Configured & {
  /** Chains that the backend serves for this feature. */
  readonly chainIds: readonly number[]
  /** The chain that the application begins with. */
  readonly defaultChainId: number
  /** What the workflow asks for and the generated code does not show. */
  readonly notes: readonly string[]
}

/** What a part is configured from: the nodes, and the chains that the chosen features came to. */
export type PartFacts = {
  readonly nodes: readonly WorkflowNode[]
  readonly document: WorkflowDocument
  readonly chainIds: readonly number[]
  readonly defaultChainId: number
}

/** Packages that no file outside of this feature or part imports, by the folder of the output. */
export type OwnPackages = { readonly web?: readonly string[]; readonly server?: readonly string[] }

/** Code that several features stand on, in folders `src/features/<id>/`; it comes along once when one of them is chosen. */
export type Part = {
  readonly id: string
  /** Parts whose files it imports. */
  readonly parts?: readonly Part[]
  readonly packages?: OwnPackages
  readonly env: readonly EnvVariable[]
  readonly configure?: (facts: PartFacts) => Configured
  /** Brings routes of its own. */
  readonly routes?: RegistryEntry
  /** What tests in a browser need for it besides a chain, from `e2e/src/`. */
  readonly e2eFixture?: RegistryEntry
  /** Brings contracts of its own, `contracts/src/features/<id>/`. */
  readonly contracts?: RegistryEntry
  /** What it adds to README.md, DEPLOYMENT.md and SECURITY.md. */
  readonly guide?: Guide
}

/** A part of an application that a workflow can ask for, in folders `src/features/<id>/`. */
export type Feature = {
  readonly id: string
  readonly title: string
  /** Roles of nodes that ask for the feature, with what each of them brings. */
  readonly requiredBy: ByRole
  /** Whether a node of a role in `requiredBy` counts when the kind is chosen. Left out, each does. */
  readonly counts?: { readonly [R in AppRole]?: (node: WorkflowNode) => boolean }
  /** Roles of nodes that configure it but do not ask for it alone. */
  readonly configuredBy: ByRole
  /** Features of the same kind that it cannot be without. */
  readonly requires?: readonly string[]
  /** Parts whose files it imports. */
  readonly parts: readonly Part[]
  readonly packages?: OwnPackages
  /** Given every node of the workflow. */
  readonly configure: (nodes: readonly WorkflowNode[], document: WorkflowDocument) => FeatureConfig
  /** Tabs of the page, in their order. */
  readonly tabs: readonly RegistryEntry[]
  readonly routes?: RegistryEntry
  /** What tests in a browser need for it besides a chain, from `e2e/src/`. */
  readonly e2eFixture?: RegistryEntry
  /** Brings contracts of its own, `contracts/src/features/<id>/`. */
  readonly contracts?: RegistryEntry
  /** What the code of a single node begins with, by its role; left out, the screen or the routes. */
  readonly mainFiles?: ByRole
  readonly env: readonly EnvVariable[]
  /** What it adds to README.md, DEPLOYMENT.md and SECURITY.md. */
  readonly guide?: Guide
}

/** Makes a feature out of plain data. */
export function defineFeature(feature: Feature): Feature {
  return feature
}

/** Makes a part out of plain data. */
export function definePart(part: Part): Part {
  return part
}
