import { defineCommand } from '../command.ts'
import { editorTexts } from '../texts.ts'

export const showShortcuts = defineCommand({
  id: 'showShortcuts',
  label: editorTexts.labels.showShortcuts,
  shortcut: ['Mod+/'],
  scope: 'everywhere',
  when: () => true,
  run: ({ host }) => host.open('shortcuts'),
})
