import type { Position, WorkflowEdge, WorkflowNode } from '../document.ts'
import type { Json } from '../json.ts'

/** One step of an edit. `index` says where in the list; absent means at the end. */
export type Operation =
  | { readonly op: 'addNode'; readonly node: WorkflowNode; readonly index?: number }
  | { readonly op: 'removeNode'; readonly id: string }
  | { readonly op: 'moveNode'; readonly id: string; readonly position: Position }
  | { readonly op: 'renameNode'; readonly id: string; readonly label: string }
  | { readonly op: 'hideNode'; readonly id: string; readonly hidden: boolean }
  /** `value` undefined removes the key; `index` says where among the keys a new one goes. */
  | {
      readonly op: 'setConfig'
      readonly id: string
      readonly key: string
      readonly value: Json | undefined
      readonly index?: number
    }
  | { readonly op: 'addEdge'; readonly edge: WorkflowEdge; readonly index?: number }
  | { readonly op: 'removeEdge'; readonly id: string }
  | { readonly op: 'describe'; readonly name?: string; readonly description?: string }

/** An edit as data: what undo, autosave, proposals and imports are made of. */
export type Patch = readonly Operation[]
