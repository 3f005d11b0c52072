import type { CommandContext } from '../editor/command.ts'
import { announce } from '../ui/announce.ts'
import { canvasTexts } from './texts.ts'

/** Long-press duration. */
export const longPressMs = 500
/** Pointer movement in pixels that cancels a long press. */
export const longPressTolerance = 8

/** Opens a card's configuration on long press. */
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
