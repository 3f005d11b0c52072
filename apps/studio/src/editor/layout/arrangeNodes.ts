import { describeError } from '../../ui/describeError.ts'
import type { CommandContext } from '../command.ts'
import { editorTexts } from '../texts.ts'
import { type AskLayout, askLayoutWorker } from './askLayoutWorker.ts'
import { planMoves } from './planMoves.ts'
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
    if (request.signal.aborted || !canvas.current) return
    const moves = planMoves(documents.getState().document.nodes, { graph, places, isPart }, canvas.current)
    documents.edit(moves, { label: editorTexts.autoLayout })
    if (!isPart) canvas.current.fit()
    doors.notify('success', editorTexts.autoLayoutApplied)
  } catch (error) {
    if (request.signal.aborted) return
    const { message, help } = describeError(error)
    doors.notify('error', message, help.join(' ') || undefined)
  } finally {
    if (running === request) running = undefined
  }
}
