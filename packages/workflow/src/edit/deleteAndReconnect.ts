import type { WorkflowDocument, WorkflowEdge } from '../document.ts'
import type { Definitions } from '../registry.ts'
import { apply } from './apply.ts'
import { chooseConnection } from './chooseConnection.ts'
import { createIdMaker } from './createIdMaker.ts'
import { drawAll } from './drawAll.ts'
import type { Operation, Patch } from './patch.ts'

export type Reconnected = {
  readonly patch: Patch
  /** Connections that now lead past the removed nodes. */
  readonly joined: readonly WorkflowEdge[]
}

/**
 * Removes nodes and joins what came into each of them with what went out of it, wherever the ports fit without losing
 * a part of the value.
 */
export function deleteAndReconnect(
  document: WorkflowDocument,
  registry: Definitions,
  nodeIds: Iterable<string>,
): Reconnected {
  const makeId = createIdMaker(document.edges)
  const patch: Operation[] = []
  let current = document
  for (const nodeId of new Set(nodeIds)) {
    if (!current.nodes.some(({ id }) => id === nodeId)) continue
    const incoming = current.edges.filter(({ source, target }) => target === nodeId && source !== nodeId)
    const outgoing = current.edges.filter(({ source, target }) => source === nodeId && target !== nodeId)
    const removal: Operation = { op: 'removeNode', id: nodeId }
    const { edges } = drawAll(apply(current, [removal]).document, outgoing, (open, edge) => {
      const wanted = joinOne(open, registry, incoming, edge)
      return wanted && { id: makeId('edge'), ...wanted }
    })
    const step: Patch = [removal, ...edges.map(edge => ({ op: 'addEdge' as const, edge }))]
    patch.push(...step)
    current = apply(current, step).document
  }
  const left = new Set(current.edges.map(({ id }) => id))
  const joined = patch.flatMap(operation =>
    operation.op === 'addEdge' && left.has(operation.edge.id) ? operation.edge : [],
  )
  return { patch, joined }
}

/** What came in under the name it went out with is most likely what was handed through. */
function joinOne(
  document: WorkflowDocument,
  registry: Definitions,
  incoming: readonly WorkflowEdge[],
  { target, targetPort, sourcePort: left }: Pick<WorkflowEdge, 'target' | 'targetPort' | 'sourcePort'>,
) {
  const alike = (edge: WorkflowEdge) => [left, targetPort].includes(edge.targetPort) || edge.sourcePort === targetPort
  for (const { source, sourcePort } of incoming.toSorted((a, b) => Number(alike(b)) - Number(alike(a)))) {
    const wanted = chooseConnection(document, registry, { source, sourcePort, target, targetPort })
    if (wanted) return wanted
  }
  return null
}
