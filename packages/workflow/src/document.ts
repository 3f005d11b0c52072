import type { Config } from './field.ts'
import type { JsonObject } from './json.ts'

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
  readonly settings?: NodeSettings
  /** Outputs that stand in for running the node; shown as pinned, refused where real money moves. */
  readonly pinned?: JsonObject
}

/** Name of a workflow that nobody has named yet. */
export const untitledName = 'Untitled workflow'

/** How this node runs, where it differs from its component. */
export type NodeSettings = {
  /** Milliseconds per attempt, 1–3,600,000. */
  readonly timeoutMs?: number
  /** Retries after the first attempt, 0–10; only what neither signs nor sends is ever repeated. */
  readonly retries?: number
}

export type WorkflowEdge = {
  readonly id: string
  readonly source: string
  readonly sourcePort: string
  readonly target: string
  readonly targetPort: string
}

/** Nodes that belong together; its frame is drawn around wherever they are. */
export type NodeGroup = {
  readonly id: string
  readonly label: string
  /** At least two; a node is in one group at most. */
  readonly nodeIds: readonly string[]
}

export type Viewport = { readonly x: number; readonly y: number; readonly zoom: number }

/** What is drawn, saved and generated. Selection, viewport moves and run data stay outside. */
export type WorkflowDocument = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly nodes: readonly WorkflowNode[]
  readonly edges: readonly WorkflowEdge[]
  /** Absent when there are none. */
  readonly groups?: readonly NodeGroup[]
}

export function makeEmptyDocument(id: string, name: string): WorkflowDocument {
  return { id, name, description: '', nodes: [], edges: [] }
}
