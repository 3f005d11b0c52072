import type { CommandContext } from '../editor/command.ts'

/** Lets go of what is selected or inspected and is no longer in the document. */
export function forgetGone({
  documents,
  selection,
  view,
}: Pick<CommandContext, 'documents' | 'selection' | 'view'>): void {
  const { nodes, edges } = documents.getState().document
  const ids = new Set([...nodes, ...edges].map(({ id }) => id))
  const { nodeIds, edgeIds } = selection.getState()
  if ([...nodeIds, ...edgeIds].some(id => !ids.has(id))) selection.clear()
  const { inspectedNodeId } = view.getState()
  if (inspectedNodeId !== null && !ids.has(inspectedNodeId)) view.setState({ inspectedNodeId: null })
}
