import type { NodeGroup, WorkflowDocument, WorkflowEdge, WorkflowNode } from '../document.ts'
import type { Operation, Patch } from '../patch/patch.ts'
import { isEqualJson } from './isEqualJson.ts'
import { longestCommonSubsequence } from './longestCommonSubsequence.ts'

/**
 * Creates one patch that turns `before` into `after`, for example to restore a version in one undo step.
 *
 * - `apply(before, diffToPatch(before, after)).document` has the content and order of `after`; its `id` stays
 * - Only differences are patched; equal documents give an empty patch
 * - Edges to nodes missing in `after` are dropped, because `apply` refuses them
 */
export function diffToPatch(before: WorkflowDocument, after: WorkflowDocument): Patch {
  const wantedNodes = new Map(after.nodes.map(node => [node.id, node]))
  const nodeOrder = longestCommonSubsequence(
    before.nodes.filter(node => canStay(node, wantedNodes.get(node.id))).map(({ id }) => id),
    after.nodes.map(({ id }) => id),
  )
  const goneNodes = new Set(before.nodes.map(({ id }) => id).filter(id => !nodeOrder.has(id)))
  const edges = planEdges(before, after, goneNodes, wantedNodes)
  const groups = planGroups(before.groups ?? [], after.groups ?? [], goneNodes)
  return [
    ...describe(before, after),
    ...groups.taken,
    ...edges.taken,
    ...[...goneNodes].map(id => ({ op: 'removeNode' as const, id })),
    ...after.nodes.flatMap((node, index): Operation[] =>
      nodeOrder.has(node.id) ? [] : [{ op: 'addNode', node, index }],
    ),
    ...before.nodes.flatMap(node => (nodeOrder.has(node.id) ? changeNode(node, wantedNodes.get(node.id)!) : [])),
    ...groups.put,
    ...edges.put,
  ]
}

const changeable: ReadonlySet<string> = new Set([
  'componentVersion',
  'label',
  'position',
  'config',
  'hidden',
  'settings',
  'pinned',
])

/** Whether patch operations can turn one node into the other. */
function canStay(before: WorkflowNode, after: WorkflowNode | undefined): boolean {
  if (!after) return false
  if (before === after) return true
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof WorkflowNode>
  return [...keys].every(key => changeable.has(key) || isEqualJson(before[key], after[key]))
}

function describe(before: WorkflowDocument, after: WorkflowDocument): Patch {
  const name = before.name === after.name ? {} : { name: after.name }
  const description = before.description === after.description ? {} : { description: after.description }
  const changes = { ...name, ...description }
  return Object.keys(changes).length === 0 ? [] : [{ op: 'describe', ...changes }]
}

function changeNode(before: WorkflowNode, after: WorkflowNode): Patch {
  if (before === after) return []
  const { id } = after
  const patch: Operation[] = []
  if (before.label !== after.label) patch.push({ op: 'renameNode', id, label: after.label })
  if (before.componentVersion !== after.componentVersion)
    patch.push({ op: 'setVersion', id, version: after.componentVersion })
  for (const key of Object.keys(before.config)) {
    if (!Object.hasOwn(after.config, key)) patch.push({ op: 'setConfig', id, key, value: undefined })
  }
  Object.entries(after.config).forEach(([key, value], index) => {
    if (!Object.hasOwn(before.config, key)) patch.push({ op: 'setConfig', id, key, value, index })
    else if (!isEqualJson(before.config[key], value)) patch.push({ op: 'setConfig', id, key, value })
  })
  if (!isEqualJson(before.settings, after.settings)) patch.push({ op: 'setSettings', id, settings: after.settings })
  if (!isEqualJson(before.pinned, after.pinned)) patch.push({ op: 'setPinned', id, pinned: after.pinned })
  if ((before.hidden ?? false) !== (after.hidden ?? false))
    patch.push({ op: 'hideNode', id, hidden: after.hidden ?? false })
  if (!isEqualJson(before.position, after.position)) patch.push({ op: 'moveNode', id, position: after.position })
  return patch
}

type Plan = { readonly taken: Patch; readonly put: Patch }

function planEdges(
  before: WorkflowDocument,
  after: WorkflowDocument,
  goneNodes: ReadonlySet<string>,
  wantedNodes: ReadonlyMap<string, WorkflowNode>,
): Plan {
  const goesWithNode = ({ source, target }: WorkflowEdge) => goneNodes.has(source) || goneNodes.has(target)
  const drawable = after.edges.filter(({ source, target }) => wantedNodes.has(source) && wantedNodes.has(target))
  const wanted = new Map(drawable.map(edge => [edge.id, edge]))
  const staying = before.edges.filter(edge => !goesWithNode(edge) && isEqualJson(edge, wanted.get(edge.id)))
  const kept = longestCommonSubsequence(
    staying.map(({ id }) => id),
    drawable.map(({ id }) => id),
  )
  return {
    taken: before.edges
      .filter(edge => !kept.has(edge.id) && !goesWithNode(edge))
      .map(({ id }) => ({ op: 'removeEdge', id })),
    put: drawable.flatMap((edge, index): Operation[] => (kept.has(edge.id) ? [] : [{ op: 'addEdge', edge, index }])),
  }
}

/** Recreates groups that gain or lose nodes, because a node may be in one group only at any time. */
function planGroups(before: readonly NodeGroup[], after: readonly NodeGroup[], goneNodes: ReadonlySet<string>): Plan {
  const wanted = new Map(after.map(group => [group.id, group]))
  const groupOf = new Map(before.flatMap(({ id, nodeIds }) => nodeIds.map(nodeId => [nodeId, id])))
  const canChange = (group: NodeGroup) => {
    const next = wanted.get(group.id)
    if (!next || group.nodeIds.some(nodeId => goneNodes.has(nodeId))) return false
    return next.nodeIds.every(nodeId => (groupOf.get(nodeId) ?? group.id) === group.id)
  }
  const kept = longestCommonSubsequence(
    before.filter(canChange).map(({ id }) => id),
    after.map(({ id }) => id),
  )
  const changed = before.filter(group => kept.has(group.id) && !isEqualJson(group, wanted.get(group.id)))
  return {
    taken: before.filter(({ id }) => !kept.has(id)).map(({ id }) => ({ op: 'setGroup', id, group: undefined })),
    put: [
      ...changed.map(({ id }): Operation => ({ op: 'setGroup', id, group: wanted.get(id) })),
      ...after.flatMap((group, index): Operation[] =>
        kept.has(group.id) ? [] : [{ op: 'setGroup', id: group.id, group, index }],
      ),
    ],
  }
}
