import type { WorkflowDocument, WorkflowNode } from '@sluice/workflow'
import type { Literal } from './literal.ts'

/** Copies template files into the project: one file, or all below a folder (both ends then end with `/`). */
export type FileRule = {
  /** Key or folder in the templates, for example `projects/swap/web/`. */
  readonly from: string
  /** Path or folder in the project. */
  readonly to: string
  /** Template files below `from` that are rendered or claimed by another rule. */
  readonly except?: readonly string[]
}

/** One variable of `.env.example`. */
export type EnvVariable = {
  readonly name: string
  readonly required: boolean
  /** What stands there when nobody changes it; empty for a secret. */
  readonly value: string
  /** One sentence: what it does and where to get it. */
  readonly comment: string
}

/** Values by which the feature's code differs from project to project. */
export type FeatureConfig = {
  /** Goes into the frontend's `app.config.ts` under the feature's id. */
  readonly web: { readonly [key: string]: Literal }
  /** Chains that the backend serves for this feature. */
  readonly chainIds: readonly number[]
  /** The chain that the application begins with. */
  readonly defaultChainId: number
  /** What the workflow asks for and the generated code does not show. */
  readonly notes: readonly string[]
}

/** One line of a registry file: `import { name } from 'module'`. */
export type RegistryEntry = { readonly name: string; readonly module: string }

/** A part of an application that a workflow can ask for. */
export type Feature = {
  readonly id: string
  readonly title: string
  /** Components that ask for the feature, with what each of them brings. */
  readonly asks: { readonly [componentId: string]: string }
  /** Components that shape it but do not ask for it alone. */
  readonly shapes: { readonly [componentId: string]: string }
  readonly configure: (nodes: readonly WorkflowNode[], document: WorkflowDocument) => FeatureConfig
  readonly files: readonly FileRule[]
  readonly webEntry: RegistryEntry
  readonly serverEntry: RegistryEntry
  readonly env: readonly EnvVariable[]
}

/** Makes a feature out of plain data. */
export function defineFeature(feature: Feature): Feature {
  return feature
}
