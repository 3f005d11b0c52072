import { describeError } from '../../ui/describeError.ts'
import type { CommandContext } from '../command.ts'
import { editorTexts } from '../texts.ts'
import { planMoves } from './planMoves.ts'
import { type RunLayout, runLayoutWorker } from './runLayoutWorker.ts'
import { toLayoutGraph } from './toLayoutGraph.ts'

let running: AbortController | undefined

/**
 * Lays out all nodes, or two and more selected ones in place, in one undo step. A newer request cancels a running one.
 */
export async function arrangeNodes(context: CommandContext, ask: RunLayout = runLayoutWorker): Promise<void> {
  const { documents, selection, registry, canvas, host } = context
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
    host.announce(editorTexts.autoLayoutApplied)
  } catch (error) {
    if (request.signal.aborted) return
    const { message, help } = describeError(error)
    host.notify('error', message, help.join(' ') || undefined)
  } finally {
    if (running === request) running = undefined
  }
}
