import { defineCommand } from '../command.ts'
import { editorTexts } from '../texts.ts'

export const configure = defineCommand({
  id: 'configure',
  label: editorTexts.labels.configure,
  shortcut: ['Mod+,'],
  scope: 'canvas',
  when: ({ selection }) => selection.getState().nodeIds.size === 1 || editorTexts.oneNode,
  run: ({ selection, host }) => {
    const [nodeId] = selection.getState().nodeIds
    host.open('configure', nodeId)
  },
})
