import type { Config } from './field.ts'
import type { JsonObject } from './json.ts'

export type Position = { readonly x: number; readonly y: number }

export type WorkflowNode = {
  readonly id: string
  readonly componentId: string
  /** Component version that the config was written for. */
  readonly componentVersion: string
  readonly label: string
  readonly position: Position
  readonly config: Config
  readonly hidden?: boolean
  readonly settings?: NodeSettings
  /** Fixed outputs used instead of running the node; shown as pinned, refused with real money. */
  readonly pinned?: JsonObject
}

/** Default name of a workflow. */
export const untitledName = 'Untitled workflow'

/** Run settings that override the component's. */
export type NodeSettings = {
  /** Timeout per attempt in milliseconds, 1–3,600,000. */
  readonly timeoutMs?: number
  /** Retries after the first attempt, 0–10. Nodes that sign or send are never retried. */
  readonly retries?: number
}

export type WorkflowEdge = {
  readonly id: string
  readonly source: string
  readonly sourcePort: string
  readonly target: string
  readonly targetPort: string
}

/** A named group of nodes. Its frame is computed from the node positions. */
export type NodeGroup = {
  readonly id: string
  readonly label: string
  /** At least two; a node is in at most one group. */
  readonly nodeIds: readonly string[]
}

export type Viewport = { readonly x: number; readonly y: number; readonly zoom: number }

/** The saved workflow. Selection, viewport moves and run data are not part of it. */
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
