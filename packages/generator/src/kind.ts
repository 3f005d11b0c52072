import type { EnvVariable, Feature, FileRule } from './feature.ts'

/** A kind of application: its ground and the features that can stand on it. */
export type ProjectKindDefinition = {
  readonly id: string
  readonly title: string
  /** Name of a project whose workflow has none. Source: spec 001 §9. */
  readonly defaultProjectName: string
  readonly framework: string
  readonly features: readonly Feature[]
  readonly files: readonly FileRule[]
  readonly env: readonly EnvVariable[]
}

/** Makes a project kind out of plain data. */
export function defineKind(kind: ProjectKindDefinition): ProjectKindDefinition {
  return kind
}
