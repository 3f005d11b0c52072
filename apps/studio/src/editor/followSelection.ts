import { nodeGeometry } from '@sluice/workflow/geometry'
import type { CommandContext } from './command.ts'

/** Shows the selected node in the inspector while it is open; notes have no configuration. */
export function followSelection(context: Pick<CommandContext, 'documents' | 'registry' | 'selection' | 'view'>): void {
  const { documents, selection, view } = context
  selection.subscribe(({ nodeIds }, before) => {
    const { inspectedNodeId } = view.getState()
    if (inspectedNodeId === null || nodeIds === before.nodeIds || nodeIds.size !== 1) return
    const [nodeId] = nodeIds
    const node = documents.getState().document.nodes.find(({ id }) => id === nodeId)
    if (!node || node.id === inspectedNodeId || nodeGeometry(context.registry.get(node.componentId)).isNote) return
    view.setState({ inspectedNodeId: node.id })
  })
}
