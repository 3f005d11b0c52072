import type { Operation, Patch, Position, WorkflowNode } from '@sluice/workflow'
import type { LayoutGraph } from '@sluice/workflow/layout'
import type { Box, CanvasApi } from '../canvasApi.ts'
import { avoidOverlap } from './avoidOverlap.ts'

type Wanted = {
  readonly graph: LayoutGraph
  /** Positions in the order of the graph's nodes. */
  readonly places: readonly Position[]
  /** Whether only part of the document is laid out; it stays in place and avoids the rest. */
  readonly isPart: boolean
}

/** Creates move operations from a layout; deleted nodes are skipped. */
export function planMoves(
  nodes: readonly WorkflowNode[],
  { graph, places, isPart }: Wanted,
  { sizeOf }: Pick<CanvasApi, 'sizeOf'>,
): Patch {
  const placeOf = new Map(graph.nodes.map(({ id }, at) => [id, places[at]!]))
  const moving = nodes.filter(({ id }) => placeOf.has(id))
  const boxAt = (node: WorkflowNode, { x, y }: Position): Box => ({ ...sizeOf(node), x, y })
  const wanted = moving.map(node => boxAt(node, placeOf.get(node.id)!))
  const from = middleOf(wanted)
  const to = isPart ? middleOf(moving.map(node => boxAt(node, node.position))) : from
  const shifted = wanted.map(box => ({
    ...box,
    x: Math.round(box.x + to.x - from.x),
    y: Math.round(box.y + to.y - from.y),
  }))
  const rest = nodes.filter(({ id, hidden }) => !placeOf.has(id) && !hidden)
  const aside = avoidOverlap(
    shifted,
    rest.map(node => boxAt(node, node.position)),
  )
  return moving.flatMap(({ id, position }, at): Operation[] => {
    const box = shifted[at]!
    const next = { x: Math.round(box.x + aside.x), y: Math.round(box.y + aside.y) }
    return next.x === position.x && next.y === position.y ? [] : [{ op: 'moveNode', id, position: next }]
  })
}

function middleOf(boxes: readonly Box[]): Position {
  let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  let [top, bottom] = [left, right]
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x)
    right = Math.max(right, x + width)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + height)
  }
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}
