import type { Config } from './field.ts'

export type Position = { readonly x: number; readonly y: number }

export type WorkflowNode = {
  readonly id: string
  readonly componentId: string
  /** Version of the component the config was written for. */
  readonly componentVersion: string
  readonly label: string
  readonly position: Position
  readonly config: Config
  readonly hidden?: boolean
}

export type WorkflowEdge = {
  readonly id: string
  readonly source: string
  readonly sourcePort: string
  readonly target: string
  readonly targetPort: string
}

export type Viewport = { readonly x: number; readonly y: number; readonly zoom: number }

/** What is drawn, saved and generated. Selection, viewport moves and run data stay outside. */
export type WorkflowDocument = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly nodes: readonly WorkflowNode[]
  readonly edges: readonly WorkflowEdge[]
}

export function makeEmptyDocument(id: string, name: string): WorkflowDocument {
  return { id, name, description: '', nodes: [], edges: [] }
}
