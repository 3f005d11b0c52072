import type { ComponentInfo } from '../component.ts'
import type { WorkflowDocument, WorkflowEdge, WorkflowNode } from '../document.ts'
import type { Config, Field } from '../field.ts'
import type { Json } from '../json.ts'
import { apply } from '../patch/apply.ts'
import type { Operation, Patch } from '../patch/patch.ts'
import type { Definitions } from '../registry.ts'
import { chooseConnection } from './chooseConnection.ts'
import { connectAll } from './connectAll.ts'
import { createIdGenerator } from './createIdGenerator.ts'
import { makeNode } from './spliceNode.ts'

export type Replaced = {
  readonly patch: Patch
  readonly nodeId: string
  /** Edges without a compatible port on the new component. */
  readonly lost: readonly WorkflowEdge[]
}

/**
 * Replaces a node's component. Keeps position, group, custom label, values of common fields, and edges with the same or
 * a compatible port. The node gets a new id, so that old run results are never shown for it. Null if the node or
 * component does not exist.
 */
export function replaceNode(
  document: WorkflowDocument,
  registry: Definitions,
  nodeId: string,
  componentId: string,
): Replaced | null {
  const index = document.nodes.findIndex(({ id }) => id === nodeId)
  const old = document.nodes[index]
  const component = registry.get(componentId)
  if (!old || !component) return null
  const node = succeed(old, registry.get(old.componentId), component, createIdGenerator(document.nodes)(component.id))
  const patch: Operation[] = [
    { op: 'removeNode', id: nodeId },
    { op: 'addNode', node, index },
  ]
  const touching = document.edges.filter(edge => edge.source === nodeId || edge.target === nodeId)
  const drawWith = (isSamePort: boolean) => (current: WorkflowDocument, edge: WorkflowEdge) => {
    const wanted = reconnect(current, registry, edge, { from: nodeId, to: node.id, isSamePort })
    return wanted && { ...wanted, id: edge.id }
  }
  // Reconnects unchanged ports first, so that no other edge takes them.
  const removed = apply(document, patch).document
  const same = connectAll(removed, touching, drawWith(true))
  const { edges, lost } = connectAll(
    { ...removed, edges: [...removed.edges, ...same.edges] },
    same.lost,
    drawWith(false),
  )
  for (const edge of [...same.edges, ...edges]) patch.push({ op: 'addEdge', edge })
  return { patch: [...patch, ...regroup(document, nodeId, node.id)], nodeId: node.id, lost }
}

function succeed(
  old: WorkflowNode,
  before: ComponentInfo | undefined,
  component: ComponentInfo,
  id: string,
): WorkflowNode {
  const fresh = makeNode({ nodes: [] }, component, old.position)
  return {
    ...fresh,
    id,
    label: old.label === (before?.name ?? old.componentId) ? component.name : old.label,
    position: old.position,
    config: { ...fresh.config, ...keptConfig(old.config, before, component) },
    ...(old.hidden ? { hidden: true } : {}),
    ...(old.settings ? { settings: old.settings } : {}),
  }
}

function keptConfig(config: Config, before: ComponentInfo | undefined, { fields }: ComponentInfo): Config {
  return Object.fromEntries(
    fields.flatMap(field => {
      const value = Object.hasOwn(config, field.key) ? config[field.key] : undefined
      const earlier = before?.fields.find(({ key }) => key === field.key)
      return value !== undefined && takes(field, earlier, value) ? [[field.key, value] as const] : []
    }),
  )
}

const takes = ({ type, format, options }: Field, earlier: Field | undefined, value: Json): boolean =>
  (!earlier || (earlier.type === type && earlier.format === format)) &&
  (!options || [value].flat().every(one => options.some(option => option.value === one)))

/** Reconnects through the port of the same name, or the best compatible one. */
function reconnect(
  document: WorkflowDocument,
  registry: Definitions,
  { source, sourcePort, target, targetPort }: WorkflowEdge,
  { from, to, isSamePort }: { readonly from: string; readonly to: string; readonly isSamePort: boolean },
) {
  return target === from
    ? chooseConnection(document, registry, {
        source,
        sourcePort,
        target: to,
        ...(isSamePort ? { targetPort } : { preferred: targetPort }),
      })
    : chooseConnection(document, registry, {
        source: to,
        target,
        targetPort,
        ...(isSamePort ? { sourcePort } : { preferred: sourcePort }),
      })
}

function regroup({ groups = [] }: WorkflowDocument, from: string, to: string): Patch {
  return groups.flatMap((group, index) =>
    group.nodeIds.includes(from)
      ? [
          {
            op: 'setGroup' as const,
            id: group.id,
            group: { ...group, nodeIds: group.nodeIds.map(id => (id === from ? to : id)) },
            index,
          },
        ]
      : [],
  )
}
