import { checkConnection } from '../compatibility/checkConnection.ts'
import type { WorkflowDocument, WorkflowEdge, WorkflowNode } from '../document.ts'
import type { Patch } from '../patch/patch.ts'
import type { Definitions } from '../registry.ts'
import { createIdGenerator } from './createIdGenerator.ts'

/** Which components are connected by themselves, and through which ports. */
export type AutoConnectTable = {
  /** Source component → target component → pairs of its output and the target's input. */
  readonly connections: {
    readonly [sourceId: string]: { readonly [targetId: string]: readonly (readonly [string, string])[] }
  }
  /** Target components that are taken before others. */
  readonly preference: readonly string[]
}

/**
 * Connections for a node that was just put on the canvas: the nearest compatible source into it, and it into one
 * compatible target. Only what may be drawn without a warning, and never in the place of another connection.
 *
 * - Shape: an empty patch when nothing fits
 * - Source: spec 001 §5 Auto-connect on drop
 */
export function proposeAutoConnections(
  document: WorkflowDocument,
  registry: Definitions,
  { connections, preference }: AutoConnectTable,
  nodeId: string,
): Patch {
  const node = document.nodes.find(({ id }) => id === nodeId)
  if (!node) return []
  const makeId = createIdGenerator(document.edges)
  let current = document
  const added: WorkflowEdge[] = []
  // A check looks at the whole flow; most inputs of a large one are taken.
  const taken = new Set(document.edges.map(({ target, targetPort }) => `${target} ${targetPort}`))
  const connect = (source: WorkflowNode, target: WorkflowNode): boolean => {
    const before = added.length
    for (const [sourcePort, targetPort] of connections[source.componentId]?.[target.componentId] ?? []) {
      const wanted = { source: source.id, sourcePort, target: target.id, targetPort }
      if (taken.has(`${target.id} ${targetPort}`)) continue
      const check = checkConnection(current, registry, wanted)
      if (!check.ok || check.warnings.length > 0) continue
      taken.add(`${target.id} ${targetPort}`)
      const edge = { id: makeId('edge'), ...wanted }
      added.push(edge)
      current = { ...current, edges: [...current.edges, edge] }
    }
    return added.length > before
  }
  const others = document.nodes
    .filter(other => other !== node && !other.hidden)
    .sort((left, right) => distance(left, node) - distance(right, node))
  const rank = ({ componentId }: WorkflowNode) => {
    const place = preference.indexOf(componentId)
    return place < 0 ? preference.length : place
  }
  others.some(source => connect(source, node))
  others.toSorted((left, right) => rank(left) - rank(right)).some(target => connect(node, target))
  return added.map(edge => ({ op: 'addEdge', edge }))
}

const distance = ({ position: a }: WorkflowNode, { position: b }: WorkflowNode): number =>
  Math.hypot(a.x - b.x, a.y - b.y)
