import type { Patch, Position, WorkflowNode } from '@sluice/workflow'
import type { LayoutGraph } from '@sluice/workflow/layout'
import { describeError } from '../../ui/describeError.ts'
import type { Box } from '../canvasPort.ts'
import type { CommandContext } from '../command.ts'
import { editorTexts } from '../texts.ts'
import { type AskLayout, askLayoutWorker } from './askLayoutWorker.ts'
import { toLayoutGraph } from './toLayoutGraph.ts'

let running: AbortController | undefined

/**
 * Moves all nodes to where the layout wants them, or two and more selected ones around where they are, in one step of
 * undo. A newer request takes the place of one that is still being worked on.
 */
export async function arrangeNodes(context: CommandContext, ask: AskLayout = askLayoutWorker): Promise<void> {
  const { documents, selection, registry, canvas, doors } = context
  if (!canvas.current) return
  running?.abort()
  const request = new AbortController()
  running = request
  const { document } = documents.getState()
  const { nodeIds } = selection.getState()
  const isPart = nodeIds.size > 1
  const chosen = isPart ? nodeIds : new Set(document.nodes.map(({ id }) => id))
  const graph = toLayoutGraph(document, chosen, registry, canvas.current)
  try {
    const places = await ask(graph, request.signal)
    if (request.signal.aborted) return
    const positions = new Map(graph.nodes.map(({ id }, at) => [id, places[at]!]))
    documents.edit(toMoves(context, graph, positions, isPart), { label: editorTexts.autoLayout })
    if (!isPart) canvas.current?.fit()
    doors.notify('success', editorTexts.autoLayoutApplied)
  } catch (error) {
    if (request.signal.aborted) return
    const { message, help } = describeError(error)
    doors.notify('error', message, help.join(' ') || undefined)
  } finally {
    if (running === request) running = undefined
  }
}

/** Nodes that were deleted meanwhile are left out. */
function toMoves(
  { documents }: CommandContext,
  { nodes: cards }: LayoutGraph,
  positions: ReadonlyMap<string, Position>,
  isPart: boolean,
): Patch {
  const { nodes } = documents.getState().document
  const there = nodes.filter(({ id }) => positions.has(id))
  const sizes = new Map(cards.map(card => [card.id, card]))
  const boxes = (placeOf: (node: WorkflowNode) => Position): readonly Box[] =>
    there.map(node => ({ ...sizes.get(node.id)!, ...placeOf(node) }))
  const from = middleOf(boxes(({ id }) => positions.get(id)!))
  const to = isPart ? middleOf(boxes(({ position }) => position)) : from
  return there.flatMap(({ id, position }) => {
    const place = positions.get(id)!
    const next = { x: Math.round(place.x + to.x - from.x), y: Math.round(place.y + to.y - from.y) }
    return next.x === position.x && next.y === position.y ? [] : [{ op: 'moveNode' as const, id, position: next }]
  })
}

function middleOf(boxes: readonly Box[]): Position {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x)
    right = Math.max(right, x + width)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + height)
  }
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}
