import { defineCommand } from '../command.ts'
import { editorTexts } from '../texts.ts'

export const generateCode = defineCommand({
  id: 'generateCode',
  label: editorTexts.labels.generateCode,
  shortcut: ['Mod+Shift+G'],
  scope: 'everywhere',
  when: ({ documents }) => documents.getState().document.nodes.length > 0 || editorTexts.emptyCanvas,
  run: ({ host }) => host.open('generate'),
})
