import type { NodeGroup, WorkflowDocument, WorkflowNode } from '../document.ts'
import { workflowErrors } from '../errors.ts'
import type { Operation, Patch } from './patch.ts'
import { createWorkingCopy, type WorkingCopy } from './workingCopy.ts'

export type Applied = { readonly document: WorkflowDocument; readonly inverse: Patch }

/**
 * Applies a patch; the only way to change a document.
 *
 * - `apply(apply(d, p).document, inverse).document` equals `d`, including key order; untouched lists keep their
 *   identity
 * - Removing a node removes its edges and its group membership; the inverse restores both in place
 * - Throws: `EDIT_REFUSED` (missing or duplicate id, invalid group); the document is unchanged then
 */
export function apply(document: WorkflowDocument, patch: Patch): Applied {
  if (patch.length === 0) return { document, inverse: [] }
  const copy = createWorkingCopy(document)
  const undone = patch.map(operation => applyOne(copy, operation))
  const { before, now } = copy.groups.touched()
  const inverse: Operation[] = now.map(({ id }) => ({ op: 'setGroup', id, group: undefined }))
  for (let at = undone.length - 1; at >= 0; at--) inverse.push(...undone[at]!)
  // Restores groups last: their nodes must exist.
  for (const { group, index } of before) inverse.push({ op: 'setGroup', id: group.id, group, index })
  return { document: copy.toDocument(), inverse }
}

/** Applies one operation and returns its inverse without group changes, which `apply` adds. */
function applyOne(copy: WorkingCopy, operation: Operation): Patch {
  switch (operation.op) {
    case 'addNode': {
      const { node, index } = operation
      if (copy.nodes.has(node.id)) refuse(`node ${node.id} exists already`)
      copy.nodes.insert(node, index)
      return [{ op: 'removeNode', id: node.id }]
    }
    case 'removeNode':
      return removeNode(copy, operation.id)
    case 'moveNode':
      return changeNode(copy, operation.id, node => [
        { ...node, position: operation.position },
        { op: 'moveNode', id: node.id, position: node.position },
      ])
    case 'renameNode':
      return changeNode(copy, operation.id, node => [
        { ...node, label: operation.label },
        { op: 'renameNode', id: node.id, label: node.label },
      ])
    case 'hideNode':
      return changeNode(copy, operation.id, node => {
        const [next, index] = setKey(node, 'hidden', operation.hidden || undefined, operation.index)
        return [next, { op: 'hideNode', id: node.id, hidden: node.hidden === true, ...index }]
      })
    case 'setSettings':
      return changeNode(copy, operation.id, node => {
        const [next, index] = setKey(node, 'settings', operation.settings, operation.index)
        return [next, { op: 'setSettings', id: node.id, settings: node.settings, ...index }]
      })
    case 'setPinned':
      return changeNode(copy, operation.id, node => {
        const [next, index] = setKey(node, 'pinned', operation.pinned, operation.index)
        return [next, { op: 'setPinned', id: node.id, pinned: node.pinned, ...index }]
      })
    case 'setVersion':
      return changeNode(copy, operation.id, node => [
        { ...node, componentVersion: operation.version },
        { op: 'setVersion', id: node.id, version: node.componentVersion },
      ])
    case 'setConfig':
      return changeNode(copy, operation.id, node => {
        const { id, key, value } = operation
        const [config, index] = setKey(node.config, key, value, operation.index)
        return [
          { ...node, config },
          { op: 'setConfig', id, key, value: Object.hasOwn(node.config, key) ? node.config[key] : undefined, ...index },
        ]
      })
    case 'addEdge':
      return addEdge(copy, operation)
    case 'removeEdge': {
      const found = copy.edges.find(operation.id)
      if (!found) refuse(`there is no connection ${operation.id}`)
      copy.edges.remove(operation.id)
      return [{ op: 'addEdge', edge: found.item, index: found.index }]
    }
    case 'setGroup': {
      const { id, group, index } = operation
      if (group) checkGroup(copy, id, group)
      else if (!copy.groups.has(id)) refuse(`there is no group ${id}`)
      copy.groups.set(id, group, index)
      return []
    }
    case 'describe': {
      const { op: _, ...changes } = operation
      const before = copy.description()
      copy.describe(changes)
      return [{ op: 'describe', ...before }]
    }
  }
}

function removeNode(copy: WorkingCopy, id: string): Patch {
  const found = copy.nodes.find(id)
  if (!found) refuse(`there is no node ${id}`)
  const edges = copy.edgesOf(id)
  for (const { edge } of edges) copy.edges.remove(edge.id)
  copy.nodes.remove(id)
  copy.groups.leave(id)
  return [
    { op: 'addNode', node: found.item, index: found.index },
    ...edges.map(({ edge, index }) => ({ op: 'addEdge' as const, edge, index })),
  ]
}

function checkGroup(copy: WorkingCopy, id: string, group: NodeGroup): void {
  const { nodeIds } = group
  if (group.id !== id || new Set(nodeIds).size !== nodeIds.length || nodeIds.length < 2) refuse(`${id} is no group`)
  for (const nodeId of nodeIds) {
    if (!copy.nodes.has(nodeId)) refuse(`there is no node ${nodeId}`)
    if ((copy.groups.of(nodeId) ?? id) !== id) refuse(`node ${nodeId} is in another group`)
  }
}

function changeNode(
  copy: WorkingCopy,
  id: string,
  change: (node: WorkflowNode) => readonly [WorkflowNode, Operation],
): Patch {
  const found = copy.nodes.find(id)
  if (!found) refuse(`there is no node ${id}`)
  const [node, undo] = change(found.item)
  copy.nodes.replace(node)
  return [undo]
}

function addEdge(copy: WorkingCopy, { edge, index }: Extract<Operation, { op: 'addEdge' }>): Patch {
  if (copy.edges.has(edge.id)) refuse(`connection ${edge.id} exists already`)
  for (const id of [edge.source, edge.target]) if (!copy.nodes.has(id)) refuse(`there is no node ${id}`)
  copy.addEdge(edge, index)
  return [{ op: 'removeEdge', id: edge.id }]
}

/** Sets or removes (undefined) a key, and returns its previous position. */
function setKey<T extends object>(
  object: T,
  key: string,
  value: unknown,
  index?: number,
): readonly [T, { index?: number }] {
  const entries = Object.entries(object)
  const known = entries.findIndex(([other]) => other === key)
  const place = known < 0 ? {} : { index: known }
  if (value !== undefined && known >= 0) return [{ ...object, [key]: value }, place]
  if (known >= 0) entries.splice(known, 1)
  if (value !== undefined) entries.splice(index ?? entries.length, 0, [key, value])
  return [Object.fromEntries(entries) as T, place]
}

function refuse(reason: string): never {
  throw workflowErrors.error('EDIT_REFUSED', { reason })
}
