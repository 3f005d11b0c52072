import { checkConnection } from '../compatibility/checkConnection.ts'
import type { WorkflowDocument, WorkflowEdge, WorkflowNode } from '../document.ts'
import type { Patch } from '../patch/patch.ts'
import type { Definitions } from '../registry.ts'
import { createIdGenerator } from './createIdGenerator.ts'

/** Component pairs that are connected automatically, with their ports. */
export type AutoConnectTable = {
  /** Source component → target component → pairs of output and input. */
  readonly connections: {
    readonly [sourceId: string]: { readonly [targetId: string]: readonly (readonly [string, string])[] }
  }
  /** Target components in order of preference. */
  readonly preference: readonly string[]
}

/**
 * Proposes edges for a newly dropped node: from the nearest compatible source, and to one compatible target. Only free
 * inputs and edges without warnings.
 *
 * - Shape: an empty patch if nothing fits
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
  // Skips taken inputs first: each check visits the whole document.
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
