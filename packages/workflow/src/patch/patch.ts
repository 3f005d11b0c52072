import type { NodeGroup, NodeSettings, Position, WorkflowEdge, WorkflowNode } from '../document.ts'
import type { Json, JsonObject } from '../json.ts'

/** One operation of a patch. `index` is the position in the list or among the keys; absent: the end. */
export type Operation =
  | { readonly op: 'addNode'; readonly node: WorkflowNode; readonly index?: number }
  | { readonly op: 'removeNode'; readonly id: string }
  | { readonly op: 'moveNode'; readonly id: string; readonly position: Position }
  | { readonly op: 'renameNode'; readonly id: string; readonly label: string }
  | { readonly op: 'hideNode'; readonly id: string; readonly hidden: boolean; readonly index?: number }
  /** Undefined removes the settings: the component's defaults apply. */
  | {
      readonly op: 'setSettings'
      readonly id: string
      readonly settings: NodeSettings | undefined
      readonly index?: number
    }
  /** Undefined unpins: the node runs again. */
  | { readonly op: 'setPinned'; readonly id: string; readonly pinned: JsonObject | undefined; readonly index?: number }
  /** Sets the component version that the config is written for. */
  | { readonly op: 'setVersion'; readonly id: string; readonly version: string }
  /** Undefined `value` removes the key; `index` is the position of a new key. */
  | {
      readonly op: 'setConfig'
      readonly id: string
      readonly key: string
      readonly value: Json | undefined
      readonly index?: number
    }
  | { readonly op: 'addEdge'; readonly edge: WorkflowEdge; readonly index?: number }
  | { readonly op: 'removeEdge'; readonly id: string }
  /** Undefined removes the group, not its nodes. An existing group is replaced in place. */
  | { readonly op: 'setGroup'; readonly id: string; readonly group: NodeGroup | undefined; readonly index?: number }
  | { readonly op: 'describe'; readonly name?: string; readonly description?: string }

/** An edit as data; used by undo, autosave, proposals and imports. */
export type Patch = readonly Operation[]
