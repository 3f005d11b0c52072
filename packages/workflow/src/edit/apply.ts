import type { NodeGroup, WorkflowDocument, WorkflowNode } from '../document.ts'
import { workflowErrors } from '../errors.ts'
import type { Operation, Patch } from './patch.ts'

export type Applied = { readonly document: WorkflowDocument; readonly inverse: Patch }

/**
 * Applies an edit; the one gate through which a document changes.
 *
 * - Shape: `apply(apply(d, p).document, inverse).document` equals `d`, key order included
 * - Removing a node removes its edges and takes it out of its group; the inverse brings them back where they were
 * - Throws: `EDIT_REFUSED` (an id that is missing or taken, a group of nodes that are missing or in another one); then nothing has changed
 */
export function apply(document: WorkflowDocument, patch: Patch): Applied {
  let current = document
  const inverse: Operation[] = []
  for (const operation of patch) {
    const [next, undo] = applyOne(current, operation)
    current = next
    inverse.unshift(...undo)
  }
  return { document: current, inverse }
}

type Step = readonly [WorkflowDocument, Patch]

function applyOne(document: WorkflowDocument, operation: Operation): Step {
  switch (operation.op) {
    case 'addNode': {
      if (document.nodes.some(node => node.id === operation.node.id)) refuse(`node ${operation.node.id} exists already`)
      const nodes = insert(document.nodes, operation.node, operation.index)
      return [{ ...document, nodes }, [{ op: 'removeNode', id: operation.node.id }]]
    }
    case 'removeNode':
      return removeNode(document, operation.id)
    case 'moveNode':
      return changeNode(document, operation.id, node => [
        { ...node, position: operation.position },
        { op: 'moveNode', id: node.id, position: node.position },
      ])
    case 'renameNode':
      return changeNode(document, operation.id, node => [
        { ...node, label: operation.label },
        { op: 'renameNode', id: node.id, label: node.label },
      ])
    case 'hideNode':
      return changeNode(document, operation.id, node => {
        const [next, index] = setKey(node, 'hidden', operation.hidden || undefined, operation.index)
        return [next, { op: 'hideNode', id: node.id, hidden: node.hidden === true, ...index }]
      })
    case 'setSettings':
      return changeNode(document, operation.id, node => {
        const [next, index] = setKey(node, 'settings', operation.settings, operation.index)
        return [next, { op: 'setSettings', id: node.id, settings: node.settings, ...index }]
      })
    case 'setPinned':
      return changeNode(document, operation.id, node => {
        const [next, index] = setKey(node, 'pinned', operation.pinned, operation.index)
        return [next, { op: 'setPinned', id: node.id, pinned: node.pinned, ...index }]
      })
    case 'setVersion':
      return changeNode(document, operation.id, node => [
        { ...node, componentVersion: operation.version },
        { op: 'setVersion', id: node.id, version: node.componentVersion },
      ])
    case 'setConfig':
      return changeNode(document, operation.id, node => {
        const { id, key, value } = operation
        const [config, index] = setKey(node.config, key, value, operation.index)
        return [
          { ...node, config },
          { op: 'setConfig', id, key, value: Object.hasOwn(node.config, key) ? node.config[key] : undefined, ...index },
        ]
      })
    case 'addEdge':
      return addEdge(document, operation)
    case 'removeEdge': {
      const index = document.edges.findIndex(edge => edge.id === operation.id)
      if (index < 0) refuse(`there is no connection ${operation.id}`)
      const edge = document.edges[index]!
      return [{ ...document, edges: document.edges.toSpliced(index, 1) }, [{ op: 'addEdge', edge, index }]]
    }
    case 'setGroup':
      return setGroup(document, operation)
    case 'describe': {
      const { op: _, ...changes } = operation
      return [{ ...document, ...changes }, [{ op: 'describe', name: document.name, description: document.description }]]
    }
  }
}

function removeNode(document: WorkflowDocument, id: string): Step {
  const index = document.nodes.findIndex(node => node.id === id)
  if (index < 0) refuse(`there is no node ${id}`)
  const undo: Operation[] = [{ op: 'addNode', node: document.nodes[index]!, index }]
  document.edges.forEach((edge, at) => {
    if (edge.source === id || edge.target === id) undo.push({ op: 'addEdge', edge, index: at })
  })
  const edges = undo.length === 1 ? document.edges : document.edges.filter(e => e.source !== id && e.target !== id)
  const [ungrouped, regroup] = leaveGroup(document, id)
  return [{ ...ungrouped, nodes: document.nodes.toSpliced(index, 1), edges }, [...undo, ...regroup]]
}

/** A group of one says nothing: it goes with its second last node. */
function leaveGroup(document: WorkflowDocument, nodeId: string): Step {
  const group = document.groups?.find(({ nodeIds }) => nodeIds.includes(nodeId))
  if (!group) return [document, []]
  const nodeIds = group.nodeIds.filter(other => other !== nodeId)
  return setGroup(document, {
    op: 'setGroup',
    id: group.id,
    group: nodeIds.length < 2 ? undefined : { ...group, nodeIds },
  })
}

function setGroup(document: WorkflowDocument, operation: Extract<Operation, { op: 'setGroup' }>): Step {
  const { id, group, index } = operation
  const groups = document.groups ?? []
  const at = groups.findIndex(other => other.id === id)
  const known = groups[at]
  if (!group && !known) refuse(`there is no group ${id}`)
  if (group) checkGroup(document, id, group)
  const next = !group
    ? groups.toSpliced(at, 1)
    : known
      ? groups.with(at, group)
      : groups.toSpliced(index ?? groups.length, 0, group)
  return [withGroups(document, next), [{ op: 'setGroup', id, group: known, ...(at < 0 ? {} : { index: at }) }]]
}

function checkGroup(document: WorkflowDocument, id: string, group: NodeGroup): void {
  const { nodeIds } = group
  if (group.id !== id || new Set(nodeIds).size !== nodeIds.length || nodeIds.length < 2) refuse(`${id} is no group`)
  for (const nodeId of nodeIds) {
    if (!document.nodes.some(node => node.id === nodeId)) refuse(`there is no node ${nodeId}`)
    if (document.groups?.some(other => other.id !== id && other.nodeIds.includes(nodeId)))
      refuse(`node ${nodeId} is in another group`)
  }
}

/** Groups stand last, so that undo gives back identical bytes. */
function withGroups({ groups: _, ...document }: WorkflowDocument, groups: readonly NodeGroup[]): WorkflowDocument {
  return groups.length === 0 ? document : { ...document, groups }
}

function changeNode(
  document: WorkflowDocument,
  id: string,
  change: (node: WorkflowNode) => readonly [WorkflowNode, Operation],
): Step {
  const index = document.nodes.findIndex(node => node.id === id)
  if (index < 0) refuse(`there is no node ${id}`)
  const [node, undo] = change(document.nodes[index]!)
  return [{ ...document, nodes: document.nodes.with(index, node) }, [undo]]
}

function addEdge(document: WorkflowDocument, operation: Extract<Operation, { op: 'addEdge' }>): Step {
  const { edge, index } = operation
  if (document.edges.some(other => other.id === edge.id)) refuse(`connection ${edge.id} exists already`)
  for (const id of [edge.source, edge.target]) {
    if (!document.nodes.some(node => node.id === id)) refuse(`there is no node ${id}`)
  }
  return [{ ...document, edges: insert(document.edges, edge, index) }, [{ op: 'removeEdge', id: edge.id }]]
}

const insert = <T>(list: readonly T[], item: T, index = list.length): T[] => list.toSpliced(index, 0, item)

/** With the key set, or without it when the value is undefined; and where the key stood before. */
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
