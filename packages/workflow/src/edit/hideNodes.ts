import type { WorkflowDocument } from '../document.ts'
import type { Patch } from '../patch/patch.ts'

/** Hides nodes; they still run. Null if all are hidden already. */
export function hideNodes(document: WorkflowDocument, nodeIds: Iterable<string>): Patch | null {
  const wanted = new Set(nodeIds)
  const seen = document.nodes.filter(({ id, hidden }) => wanted.has(id) && !hidden)
  return seen.length === 0 ? null : seen.map(({ id }) => ({ op: 'hideNode', id, hidden: true }))
}

/** Shows every hidden node. Null if none is hidden. */
export function showNodes({ nodes }: WorkflowDocument): Patch | null {
  const hidden = nodes.filter(node => node.hidden)
  return hidden.length === 0 ? null : hidden.map(({ id }) => ({ op: 'hideNode', id, hidden: false }))
}
