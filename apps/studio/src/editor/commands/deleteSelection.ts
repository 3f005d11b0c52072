import { defineCommand } from '../command.ts'
import { createUndoAction } from '../createUndoAction.ts'
import { removeSelected } from '../removeSelected.ts'
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
  run: context => {
    const { nodes, edges } = removeSelected(context, editorTexts.remove)
    context.host.notify('info', editorTexts.deleted, editorTexts.nodesAndEdges(nodes, edges), createUndoAction(context))
  },
})
