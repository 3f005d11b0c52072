import type { NodeGroup, NodeSettings, WorkflowDocument, WorkflowEdge, WorkflowNode } from '../document.ts'
import { findInput, findOutput, findPort } from '../port.ts'
import { isSensitiveKey } from '../redact/isSensitiveKey.ts'
import type { Definitions } from '../registry.ts'
import type { ChangedEnd, DocumentDiff, LayoutChange, LogicChange } from './change.ts'
import { formatConfigValue, type GetValueLabel } from './formatConfigValue.ts'
import { isEqualJson } from './isEqualJson.ts'

/**
 * Lists the differences of two documents, in node order.
 *
 * - `logic`: what runs and its names; `layout`: positions and visibility
 * - Without `definitions`, or for unknown components, ids are used as names
 * - `getValueLabel` supplies display names beyond field options, such as networks and tokens
 * - Sensitive values are masked; equal documents give two empty lists
 */
export function diffDocuments(
  before: WorkflowDocument,
  after: WorkflowDocument,
  definitions?: Definitions,
  getValueLabel?: GetValueLabel,
): DocumentDiff {
  const words: Words = { definitions, getValueLabel }
  const nodesBefore = byId(before.nodes)
  const nodesAfter = byId(after.nodes)
  const logic: LogicChange[] = []
  const layout: LayoutChange[] = []
  for (const key of ['name', 'description'] as const) {
    if (before[key] === after[key]) continue
    const kind = key === 'name' ? 'workflowRenamed' : 'descriptionChanged'
    logic.push({ kind, before: before[key], after: after[key] })
  }
  for (const node of before.nodes) {
    if (!nodesAfter.has(node.id)) logic.push(wholeNode('nodeRemoved', node, words))
  }
  for (const node of after.nodes) {
    const old = nodesBefore.get(node.id)
    if (!old) logic.push(wholeNode('nodeAdded', node, words))
    else {
      logic.push(...nodeLogic(old, node, words))
      layout.push(...nodeLayout(old, node))
    }
  }
  logic.push(
    ...edgeChanges('connectionRemoved', before.edges, after.edges, nodesBefore, words),
    ...edgeChanges('connectionAdded', after.edges, before.edges, nodesAfter, words),
  )
  layout.push(
    ...groupChanges(
      before.groups ?? [],
      after.groups ?? [],
      id => (nodesAfter.get(id) ?? nodesBefore.get(id))?.label ?? id,
    ),
  )
  return { logic, layout }
}

type Words = { readonly definitions: Definitions | undefined; readonly getValueLabel: GetValueLabel | undefined }

type NodesById = ReadonlyMap<string, WorkflowNode>

const byId = <T extends { readonly id: string }>(items: readonly T[]): ReadonlyMap<string, T> =>
  new Map(items.map(item => [item.id, item]))

const componentName = (node: WorkflowNode, { definitions }: Words): string =>
  definitions?.get(node.componentId)?.name ?? node.componentId

const wholeNode = (kind: 'nodeAdded' | 'nodeRemoved', node: WorkflowNode, words: Words): LogicChange => ({
  kind,
  nodeId: node.id,
  label: node.label,
  component: componentName(node, words),
})

function nodeLogic(old: WorkflowNode, node: WorkflowNode, words: Words): readonly LogicChange[] {
  const of = { nodeId: node.id, label: node.label }
  const changes: LogicChange[] = []
  if (old.label !== node.label) changes.push({ kind: 'nodeRenamed', ...of, before: old.label, after: node.label })
  if (old.componentId !== node.componentId) {
    changes.push({ kind: 'nodeReplaced', ...of, before: componentName(old, words), after: componentName(node, words) })
  } else if (old.componentVersion !== node.componentVersion) {
    changes.push({ kind: 'versionChanged', ...of, before: old.componentVersion, after: node.componentVersion })
  }
  changes.push(...valueChanges(old, node, words))
  for (const [kind, key] of settingKinds) {
    const [before, after] = [old.settings?.[key] ?? null, node.settings?.[key] ?? null]
    if (before !== after) changes.push({ kind, ...of, before, after })
  }
  if (!isEqualJson(old.pinned, node.pinned)) {
    const kind = !old.pinned ? 'outputsPinned' : node.pinned ? 'pinChanged' : 'outputsUnpinned'
    changes.push({ kind, ...of })
  }
  return changes
}

const settingKinds = [
  ['timeoutChanged', 'timeoutMs'],
  ['retriesChanged', 'retries'],
] as const satisfies readonly (readonly [string, keyof NodeSettings])[]

/** Follows the field order of the form; unknown keys come last. */
function valueChanges(old: WorkflowNode, node: WorkflowNode, { definitions, getValueLabel }: Words): LogicChange[] {
  const component = definitions?.get(node.componentId)
  const keys = new Set([
    ...(component?.fields.map(({ key }) => key) ?? []),
    ...Object.keys(old.config),
    ...Object.keys(node.config),
  ])
  const readKey = ({ config }: WorkflowNode, key: string) => (Object.hasOwn(config, key) ? config[key] : undefined)
  return [...keys].flatMap(key => {
    const [before, after] = [readKey(old, key), readKey(node, key)]
    if (isEqualJson(before, after)) return []
    const isSensitive = [old, node].some(({ componentId }) => isSensitiveKey(componentId, key, definitions))
    const show = (owner: WorkflowNode) => {
      const field = definitions?.get(owner.componentId)?.fields.find(other => other.key === key)
      return formatConfigValue(readKey(owner, key), { field, isSensitive, config: owner.config, getValueLabel })
    }
    const field = component?.fields.find(other => other.key === key)?.label
    const port = component && findPort(component.inputs, key)?.name
    return [
      {
        kind: 'valueChanged' as const,
        nodeId: node.id,
        label: node.label,
        key,
        field: field ?? port ?? key,
        before: show(old),
        after: show(node),
      },
    ]
  })
}

function nodeLayout(old: WorkflowNode, node: WorkflowNode): readonly LayoutChange[] {
  const of = { nodeId: node.id, label: node.label }
  const changes: LayoutChange[] = []
  if (!isEqualJson(old.position, node.position))
    changes.push({ kind: 'nodeMoved', ...of, before: old.position, after: node.position })
  if ((old.hidden ?? false) !== (node.hidden ?? false))
    changes.push({ kind: node.hidden ? 'nodeHidden' : 'nodeShown', ...of })
  return changes
}

/** Edges missing in the other document. Compared by their ends, not by id. */
function edgeChanges(
  kind: 'connectionAdded' | 'connectionRemoved',
  edges: readonly WorkflowEdge[],
  others: readonly WorkflowEdge[],
  nodes: NodesById,
  { definitions }: Words,
): readonly LogicChange[] {
  const keyOf = ({ source, sourcePort, target, targetPort }: WorkflowEdge) =>
    JSON.stringify([source, sourcePort, target, targetPort])
  const known = new Set(others.map(keyOf))
  const end = (nodeId: string, portId: string, side: 'inputs' | 'outputs'): ChangedEnd => {
    const node = nodes.get(nodeId)
    const component = node && definitions?.get(node.componentId)
    const find = side === 'inputs' ? findInput : findOutput
    return { nodeId, label: node?.label ?? nodeId, port: (component && find(component[side], portId)?.name) ?? portId }
  }
  return edges
    .filter(edge => !known.has(keyOf(edge)))
    .map(edge => ({
      kind,
      edgeId: edge.id,
      source: end(edge.source, edge.sourcePort, 'outputs'),
      target: end(edge.target, edge.targetPort, 'inputs'),
    }))
}

function groupChanges(
  before: readonly NodeGroup[],
  after: readonly NodeGroup[],
  labelOf: (nodeId: string) => string,
): readonly LayoutChange[] {
  const changes: LayoutChange[] = []
  const [old, wanted] = [byId(before), byId(after)]
  const whole = (kind: 'groupAdded' | 'groupRemoved', { id, label, nodeIds }: NodeGroup): LayoutChange => ({
    kind,
    groupId: id,
    label,
    nodes: nodeIds.map(labelOf),
  })
  for (const group of before) if (!wanted.has(group.id)) changes.push(whole('groupRemoved', group))
  for (const group of after) {
    const known = old.get(group.id)
    if (!known) changes.push(whole('groupAdded', group))
    else {
      const { id: groupId, label } = group
      if (known.label !== label) changes.push({ kind: 'groupRenamed', groupId, before: known.label, after: label })
      const joined = group.nodeIds.filter(id => !known.nodeIds.includes(id)).map(labelOf)
      const left = known.nodeIds.filter(id => !group.nodeIds.includes(id)).map(labelOf)
      if (joined.length + left.length > 0) changes.push({ kind: 'groupChanged', groupId, label, joined, left })
    }
  }
  return changes
}
