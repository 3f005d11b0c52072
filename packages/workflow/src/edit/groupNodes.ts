import type { NodeGroup, WorkflowDocument } from '../document.ts'
import { workflowErrors } from '../errors.ts'
import type { Operation, Patch } from '../patch/patch.ts'
import { createIdGenerator } from './createIdGenerator.ts'

export type Grouped = { readonly patch: Patch; readonly groupId: string }

/**
 * Groups nodes; nodes leave their previous group.
 *
 * - `label` returns the name of the group with this number
 * - Throws: `TOO_FEW_TO_GROUP`
 * - Source: spec 000 §5, grouping needs at least 2 nodes
 */
export function groupNodes(
  document: WorkflowDocument,
  nodeIds: Iterable<string>,
  label: (number: string) => string,
): Grouped {
  const wanted = new Set(nodeIds)
  const members = document.nodes.flatMap(({ id }) => (wanted.has(id) ? id : []))
  if (members.length < 2) throw workflowErrors.error('TOO_FEW_TO_GROUP')
  const groups = document.groups ?? []
  const groupId = createIdGenerator(groups)('group')
  const left: Operation[] = groups.flatMap(group => leaveGroup(group, wanted))
  const group = { id: groupId, label: label(groupId.slice('group-'.length)), nodeIds: members }
  return { patch: [...left, { op: 'setGroup', id: groupId, group }], groupId }
}

function leaveGroup(group: NodeGroup, gone: ReadonlySet<string>): readonly Operation[] {
  const nodeIds = group.nodeIds.filter(id => !gone.has(id))
  if (nodeIds.length === group.nodeIds.length) return []
  return [{ op: 'setGroup', id: group.id, group: nodeIds.length < 2 ? undefined : { ...group, nodeIds } }]
}

/** Dissolves every group of these nodes; the nodes stay. Null if none is grouped. */
export function ungroupNodes(document: WorkflowDocument, nodeIds: Iterable<string>): Patch | null {
  const wanted = new Set(nodeIds)
  const patch = (document.groups ?? [])
    .filter(group => group.nodeIds.some(id => wanted.has(id)))
    .map(({ id }) => ({ op: 'setGroup' as const, id, group: undefined }))
  return patch.length === 0 ? null : patch
}
