import type { WorkflowDocument, WorkflowEdge } from '../document.ts'
import { apply } from '../patch/apply.ts'
import type { Patch } from '../patch/patch.ts'
import type { Definitions } from '../registry.ts'
import { chooseConnection } from './chooseConnection.ts'
import { connectAll } from './connectAll.ts'
import { createIdGenerator } from './createIdGenerator.ts'

export type Reconnected = {
  readonly patch: Patch
  /** New edges that bypass the removed nodes. */
  readonly joined: readonly WorkflowEdge[]
}

/** Removes nodes and connects their sources to their targets, where the ports are compatible without loss. */
export function deleteAndReconnect(
  document: WorkflowDocument,
  registry: Definitions,
  nodeIds: Iterable<string>,
): Reconnected {
  const wanted = new Set(nodeIds)
  const gone = new Set(document.nodes.flatMap(({ id }) => (wanted.has(id) ? id : [])))
  const removal: Patch = [...gone].map(id => ({ op: 'removeNode', id }))
  const leaving = document.edges.filter(({ source, target }) => gone.has(source) && !gone.has(target))
  const byTarget = Map.groupBy(document.edges, ({ target }) => target)
  const makeId = createIdGenerator(document.edges)
  const { edges } = connectAll(apply(document, removal).document, leaving, (open, edge) => {
    for (const { source, sourcePort } of findEntering(byTarget, gone, edge)) {
      const join = chooseConnection(open, registry, {
        source,
        sourcePort,
        target: edge.target,
        targetPort: edge.targetPort,
      })
      if (join) return { id: makeId('edge'), ...join }
    }
    return null
  })
  return { patch: [...removal, ...edges.map(edge => ({ op: 'addEdge' as const, edge }))], joined: edges }
}

/**
 * Incoming edges that lead through the removed nodes to an outgoing edge, nearest first. Among equally near edges,
 * equal port names come first.
 */
function findEntering(
  byTarget: ReadonlyMap<string, readonly WorkflowEdge[]>,
  gone: ReadonlySet<string>,
  { source: last, sourcePort, targetPort }: WorkflowEdge,
): readonly WorkflowEdge[] {
  const isAlike = (edge: WorkflowEdge) => edge.targetPort === sourcePort || edge.targetPort === targetPort
  const seen = new Set([last])
  const found: WorkflowEdge[] = []
  for (const nodeId of seen) {
    const incoming = byTarget.get(nodeId) ?? []
    found.push(
      ...incoming
        .filter(({ source }) => !gone.has(source))
        .sort((left, right) => Number(isAlike(right)) - Number(isAlike(left))),
    )
    for (const { source } of incoming) if (gone.has(source)) seen.add(source)
  }
  return found
}
