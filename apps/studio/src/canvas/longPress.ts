import type { CommandContext } from '../editor/command.ts'
import { announce } from '../ui/announce.ts'
import { canvasTexts } from './texts.ts'

/** A finger that rests so long asks for the configuration. */
export const longPressMs = 500
/** Further than this it moves. */
export const longPressTolerance = 8

/** Opens the configuration of the card that a finger rests on. */
export function openConfigOnLongPress(
  { documents, selection, view }: Pick<CommandContext, 'documents' | 'selection' | 'view'>,
  nodeId: string,
): void {
  const node = documents.getState().document.nodes.find(({ id }) => id === nodeId)
  if (!node) return
  selection.select([nodeId])
  view.setState({ inspectedNodeId: nodeId, inspectedEdgeId: null })
  announce(canvasTexts.configure(node.label))
}
