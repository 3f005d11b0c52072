import { defineCommand } from '../command.ts'
import { editorTexts } from '../texts.ts'

/** Opens the dialog that replaces a node's component. */
export const replaceNode = defineCommand({
  id: 'replaceNode',
  label: editorTexts.labels.replaceNode,
  scope: 'canvas',
  when: ({ selection }) => selection.getState().nodeIds.size === 1 || editorTexts.oneNode,
  run: ({ selection, host }) => {
    const [nodeId] = selection.getState().nodeIds
    host.open('replace', nodeId)
  },
})
