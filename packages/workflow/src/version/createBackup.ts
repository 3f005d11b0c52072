import type { WorkflowDocument, WorkflowEdge, WorkflowNode } from '../document.ts'
import type { Operation, Patch } from '../patch/patch.ts'

/** Nodes of one component and their edges before an update. */
export type Backup = {
  /** `backup_<component>_<timestamp>`. Source: spec 000 §3. */
  readonly id: string
  readonly componentId: string
  /** Milliseconds since the epoch. */
  readonly createdAt: number
  readonly nodes: readonly WorkflowNode[]
  readonly edges: readonly WorkflowEdge[]
}

/** Creates a backup of a component's nodes before an update. */
export function createBackup(document: WorkflowDocument, componentId: string, at: number): Backup {
  const nodes = document.nodes.filter(node => node.componentId === componentId)
  const ids = new Set(nodes.map(node => node.id))
  const edges = document.edges.filter(edge => ids.has(edge.source) || ids.has(edge.target))
  return { id: `backup_${componentId}_${at}`, componentId, createdAt: at, nodes, edges }
}

/**
 * Creates a patch that restores a backup.
 *
 * - Deleted nodes are restored; edges to missing nodes are not
 * - Newer edges stay, unless they conflict with a restored input or id
 */
export function restoreBackup(document: WorkflowDocument, backup: Backup): Patch {
  const restored = new Map(backup.nodes.map(node => [node.id, node]))
  const present = new Set([...document.nodes.map(node => node.id), ...restored.keys()])
  const edges = backup.edges.filter(edge => present.has(edge.source) && present.has(edge.target))
  const ids = new Set(edges.map(edge => edge.id))
  const inputs = new Set(edges.map(inputOf))
  const kept = document.edges.filter(edge => !ids.has(edge.id) && !inputs.has(inputOf(edge)))
  const removed = document.edges.filter(edge => ids.has(edge.id) || inputs.has(inputOf(edge)))
  const patch: Operation[] = removed.map(edge => ({ op: 'removeEdge', id: edge.id }))
  document.nodes.forEach((node, index) => {
    const before = restored.get(node.id)
    if (before) patch.push({ op: 'removeNode', id: node.id }, { op: 'addNode', node: before, index })
  })
  const known = new Set(document.nodes.map(node => node.id))
  for (const node of backup.nodes) if (!known.has(node.id)) patch.push({ op: 'addNode', node })
  // Removing a node removes its edges.
  const lost = kept.filter(
    edge =>
      (restored.has(edge.source) && known.has(edge.source)) || (restored.has(edge.target) && known.has(edge.target)),
  )
  for (const edge of [...lost, ...edges]) patch.push({ op: 'addEdge', edge })
  return patch
}

const inputOf = ({ target, targetPort }: WorkflowEdge): string => JSON.stringify([target, targetPort])
