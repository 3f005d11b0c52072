import type { NodeHandle } from '@xyflow/react'
import type { FlowEdge } from '../graph/flowEdge.ts'
import type { FlowNode } from '../graph/flowNode.ts'
import type { findRoute } from './findRoute.ts'

export type Ends = Parameters<typeof findRoute>[0]

/** Where a wire starts and ends, in document units, and its lanes; undefined while a card is not measured. */
export function findEnds(edge: FlowEdge, cards: ReadonlyMap<string, FlowNode>): Ends | undefined {
  const source = cards.get(edge.source)
  const target = cards.get(edge.target)
  const start = source && findHandle(source, 'source', edge.sourceHandle)
  const end = target && findHandle(target, 'target', edge.targetHandle)
  if (!start || !end) return undefined
  const from = {
    x: source.position.x + start.handle.x + (start.handle.width ?? 0),
    y: source.position.y + start.handle.y + (start.handle.height ?? 0) / 2,
  }
  const to = { x: target.position.x + end.handle.x, y: target.position.y + end.handle.y + (end.handle.height ?? 0) / 2 }
  const isDownward = to.y >= from.y
  // Lanes in this order do not cross: the upper of two wires that go down turns later.
  return {
    from,
    to,
    lanes: [
      isDownward ? start.count - 1 - start.index : start.index,
      isDownward ? end.index : end.count - 1 - end.index,
    ],
  }
}

function findHandle({ handles = [] }: FlowNode, type: NodeHandle['type'], id: string | null | undefined) {
  let index = 0
  let found: { readonly handle: NodeHandle; readonly index: number } | undefined
  for (const handle of handles ?? []) {
    if (handle.type !== type) continue
    if (handle.id === id) found = { handle, index }
    index++
  }
  return found && { ...found, count: index }
}
