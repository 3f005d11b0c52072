import { defineCommand } from '../command.ts'
import { editorTexts } from '../texts.ts'

export const redo = defineCommand({
  id: 'redo',
  label: editorTexts.labels.redo,
  shortcut: ['Mod+Shift+Z', 'Mod+Y'],
  scope: 'canvas',
  when: ({ documents }) => documents.getState().history.future.length > 0 || editorTexts.nothingToRedo,
  run: ({ documents, host }) => {
    const entry = documents.redo()
    if (entry) host.notify('info', editorTexts.redone(entry.label))
  },
})
