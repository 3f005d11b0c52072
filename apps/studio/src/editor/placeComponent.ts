import { describeError } from '../ui/describeError.ts'
import { loadOnce } from '../ui/loadOnce.ts'
import { addNode } from './addNode.ts'
import type { CommandContext } from './command.ts'
import type { ComponentPlacement, MovedCard } from './componentPlacement.ts'
import { connectionTexts } from './connectNodes.ts'
import { editorTexts } from './texts.ts'

const loadPlacing = loadOnce(() => import('./placeConnected.ts'))

/**
 * Puts a component on the canvas together with its connections, as one step of undo: into the connection it is dropped
 * on, at the end of a wire, or by itself to what it goes with. Answers the new node's id.
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

/** Moves a card that stands for itself into the connection it was let go over, as one step of undo. */
export async function insertIntoEdge(context: CommandContext, moved: MovedCard, edgeId: string): Promise<void> {
  try {
    const { insertMovedNode } = await loadPlacing()
    insertMovedNode(context, moved, edgeId)
  } catch (error) {
    context.host.notify('error', connectionTexts.error, describeError(error).message)
    context.documents.edit([moved], { label: editorTexts.move })
  }
}
