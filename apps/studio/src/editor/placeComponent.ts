import type { Operation, Position } from '@sluice/workflow'
import { describeError } from '../ui/describeError.ts'
import { loadOnce } from '../ui/loadOnce.ts'
import { addNode } from './addNode.ts'
import type { CommandContext } from './command.ts'
import { connectionTexts } from './connectNodes.ts'
import { editorTexts } from './texts.ts'
import type { PortEnd } from './toEdge.ts'

export type Placed = {
  readonly componentId: string
  readonly position: Position
  /** Connection that it is dropped on. */
  readonly edgeId?: string | undefined
  /** The wire that ended where the component is to stand, and the port that should take it. */
  readonly wire?: { readonly from: PortEnd; readonly portIds: readonly string[] } | undefined
}

export type MovedCard = Extract<Operation, { op: 'moveNode' }>

const loadPlacing = loadOnce(() => import('./placeConnected.ts'))

/**
 * Puts a component on the canvas together with its connections, as one step of undo: into the connection it is dropped
 * on, at the end of a wire, or by itself to what it goes with. Answers the new node's id.
 */
export async function placeComponent(context: CommandContext, placed: Placed): Promise<string | undefined> {
  try {
    const { placeConnected } = await loadPlacing()
    return placeConnected(context, placed)
  } catch (error) {
    context.doors.notify('error', connectionTexts.error, describeError(error).message)
    return addNode(context, placed.componentId, placed.position)
  }
}

/** Moves a card that stands for itself into the connection it was let go over, as one step of undo. */
export async function spliceCard(context: CommandContext, moved: MovedCard, edgeId: string): Promise<void> {
  try {
    const { spliceMoved } = await loadPlacing()
    spliceMoved(context, moved, edgeId)
  } catch (error) {
    context.doors.notify('error', connectionTexts.error, describeError(error).message)
    context.documents.edit([moved], { label: editorTexts.move })
  }
}
