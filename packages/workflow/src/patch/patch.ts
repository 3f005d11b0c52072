import type { NodeGroup, NodeSettings, Position, WorkflowEdge, WorkflowNode } from '../document.ts'
import type { Json, JsonObject } from '../json.ts'

/** One step of an edit. `index` says where in the list, or among the keys of the node; absent means at the end. */
export type Operation =
  | { readonly op: 'addNode'; readonly node: WorkflowNode; readonly index?: number }
  | { readonly op: 'removeNode'; readonly id: string }
  | { readonly op: 'moveNode'; readonly id: string; readonly position: Position }
  | { readonly op: 'renameNode'; readonly id: string; readonly label: string }
  | { readonly op: 'hideNode'; readonly id: string; readonly hidden: boolean; readonly index?: number }
  /** Undefined takes the settings away: the node runs as its component says. */
  | {
      readonly op: 'setSettings'
      readonly id: string
      readonly settings: NodeSettings | undefined
      readonly index?: number
    }
  /** Undefined takes the pin away: the node runs again. */
  | { readonly op: 'setPinned'; readonly id: string; readonly pinned: JsonObject | undefined; readonly index?: number }
  /** Says for which version of its component the config is written. */
  | { readonly op: 'setVersion'; readonly id: string; readonly version: string }
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
  /** Undefined takes the group away, its nodes stay. A group that is there already changes in place. */
  | { readonly op: 'setGroup'; readonly id: string; readonly group: NodeGroup | undefined; readonly index?: number }
  | { readonly op: 'describe'; readonly name?: string; readonly description?: string }

/** An edit as data: what undo, autosave, proposals and imports are made of. */
export type Patch = readonly Operation[]
