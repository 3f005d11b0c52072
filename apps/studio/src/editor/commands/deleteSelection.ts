import { defineCommand } from '../command.ts'
import { editorTexts } from '../texts.ts'

export const deleteSelection = defineCommand({
  id: 'deleteSelection',
  label: editorTexts.labels.deleteSelection,
  shortcut: ['Delete', 'Backspace'],
  scope: 'canvas',
  when: ({ selection }) => {
    const { nodeIds, edgeIds } = selection.getState()
    return nodeIds.size + edgeIds.size > 0 || editorTexts.nothingSelected
  },
  run: ({ documents, selection, view, doors }) => {
    const { nodeIds, edgeIds } = selection.getState()
    const { edges } = documents.getState().document
    const touched = edges.filter(edge => edgeIds.has(edge.id) || nodeIds.has(edge.source) || nodeIds.has(edge.target))
    documents.edit(
      [
        ...touched.map(({ id }) => ({ op: 'removeEdge' as const, id })),
        ...[...nodeIds].map(id => ({ op: 'removeNode' as const, id })),
      ],
      { label: editorTexts.remove },
    )
    selection.clear()
    const { inspectedNodeId } = view.getState()
    if (inspectedNodeId && nodeIds.has(inspectedNodeId)) view.setState({ inspectedNodeId: null })
    doors.notify('info', editorTexts.deleted, editorTexts.nodesAndEdges(nodeIds.size, touched.length))
  },
})
