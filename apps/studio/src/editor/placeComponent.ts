import { describeError } from '../ui/describeError.ts'
import { loadOnce } from '../ui/loadOnce.ts'
import { addNode } from './addNode.ts'
import type { CommandContext } from './command.ts'
import type { ComponentPlacement, MovedCard } from './componentPlacement.ts'
import { connectionTexts } from './connectNodes.ts'
import { editorTexts } from './texts.ts'

const loadPlacing = loadOnce(() => import('./placeConnected.ts'))

/**
 * Adds a component with its connections in one undo step: into an edge, at a wire's end, or auto-connected. Returns the
 * node id.
 */
export async function placeComponent(context: CommandContext, placed: ComponentPlacement): Promise<string | undefined> {
  try {
    const { placeConnected } = await loadPlacing()
    return placeConnected(context, placed)
  } catch (error) {
    context.host.notify('error', connectionTexts.error, describeError(error).message)
    return addNode(context, placed.componentId, placed.position)
  }
}

/** Inserts an unconnected node into an edge in one undo step. */
export async function insertIntoEdge(context: CommandContext, moved: MovedCard, edgeId: string): Promise<void> {
  try {
    const { insertMovedNode } = await loadPlacing()
    insertMovedNode(context, moved, edgeId)
  } catch (error) {
    context.host.notify('error', connectionTexts.error, describeError(error).message)
    context.documents.edit([moved], { label: editorTexts.move })
  }
}
