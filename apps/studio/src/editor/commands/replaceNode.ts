import { defineCommand } from '../command.ts'
import { editorTexts } from '../texts.ts'

/** Asks for the component that takes the place of the selected node. */
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
