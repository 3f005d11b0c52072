import type { WorkflowNode } from '@sluice/workflow'
import { describeError } from '../ui/describeError.ts'
import { loadOnce } from '../ui/loadOnce.ts'
import { addNode } from './addNode.ts'
import type { CommandContext } from './command.ts'
import type { ComponentPlacement, MovedCard } from './componentPlacement.ts'
import { connectionTexts } from './connectionTexts.ts'
import { editorTexts } from './texts.ts'

const loadPlacing = loadOnce(() => import('./placeConnected.ts'))

/**
 * Adds a component with its connections in one undo step: into an edge, at a wire's end, or auto-connected. Returns the
 * node id.
 */
export function placeComponent(context: CommandContext, placed: ComponentPlacement): Promise<string | undefined> {
  return place(context, () => placed)
}

/**
 * Puts a component on a free place of what is seen, connects it with what it goes with, and focuses it. Answers the new
 * node's id.
 */
export async function addComponent(context: CommandContext, componentId: string): Promise<string | undefined> {
  const { canvas } = context
  // Asked for when the card is put there: two in quick succession do not share a place.
  const nodeId = await place(context, anchors => ({
    componentId,
    position: canvas.current?.freePosition(componentId, anchors(componentId)) ?? { x: 0, y: 0 },
  }))
  if (nodeId !== undefined) canvas.whenReady(ready => ready.focusNode(nodeId))
  return nodeId
}

type MakePlacement = (anchors: (componentId: string) => readonly WorkflowNode[]) => ComponentPlacement

async function place(context: CommandContext, makePlacement: MakePlacement): Promise<string | undefined> {
  try {
    const { findAnchors, placeConnected } = await loadPlacing()
    return placeConnected(
      context,
      makePlacement(componentId => findAnchors(context, componentId)),
    )
  } catch (error) {
    context.host.notify('error', connectionTexts.error, describeError(error).message)
    const { componentId, position } = makePlacement(() => [])
    return addNode(context, componentId, position)
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
