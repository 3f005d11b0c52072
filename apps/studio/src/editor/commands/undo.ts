import { defineCommand } from '../command.ts'
import { editorTexts } from '../texts.ts'

export const undo = defineCommand({
  id: 'undo',
  label: editorTexts.labels.undo,
  shortcut: ['Mod+Z'],
  scope: 'canvas',
  when: ({ documents }) => documents.getState().history.past.length > 0 || editorTexts.nothingToUndo,
  run: ({ documents, host }) => {
    const entry = documents.undo()
    if (entry) host.notify('info', editorTexts.undone(entry.label))
  },
})
