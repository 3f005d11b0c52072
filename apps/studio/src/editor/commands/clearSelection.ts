import { defineCommand } from '../command.ts'
import { editorTexts } from '../texts.ts'

export const clearSelection = defineCommand({
  id: 'clearSelection',
  label: editorTexts.labels.clearSelection,
  shortcut: ['Escape'],
  scope: 'canvas',
  when: ({ selection }) => {
    const { nodeIds, edgeIds } = selection.getState()
    return nodeIds.size + edgeIds.size > 0 || editorTexts.nothingSelected
  },
  run: ({ selection, view }) => {
    selection.clear()
    view.setState({ inspectedNodeId: null })
  },
})
