import { defineCommand } from '../command.ts'
import { editorTexts } from '../texts.ts'

export const save = defineCommand({
  id: 'save',
  label: editorTexts.labels.save,
  shortcut: ['Mod+S'],
  scope: 'everywhere',
  when: () => true,
  run: ({ host }) => host.save(),
})
