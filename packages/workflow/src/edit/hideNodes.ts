import type { WorkflowDocument } from '../document.ts'
import type { Patch } from '../patch/patch.ts'

/** Takes nodes out of sight; they stay in the flow and run with it. Null when all are hidden already. */
export function hideNodes(document: WorkflowDocument, nodeIds: Iterable<string>): Patch | null {
  const wanted = new Set(nodeIds)
  const seen = document.nodes.filter(({ id, hidden }) => wanted.has(id) && !hidden)
  return seen.length === 0 ? null : seen.map(({ id }) => ({ op: 'hideNode', id, hidden: true }))
}

/** Shows every hidden node again. Null when there is none. */
export function showNodes({ nodes }: WorkflowDocument): Patch | null {
  const hidden = nodes.filter(node => node.hidden)
  return hidden.length === 0 ? null : hidden.map(({ id }) => ({ op: 'hideNode', id, hidden: false }))
}
