import { defineCommand } from '../command.ts'
import { editorTexts } from '../texts.ts'

export const openSettings = defineCommand({
  id: 'openSettings',
  label: editorTexts.labels.openSettings,
  shortcut: ['Mod+Shift+S'],
  scope: 'everywhere',
  when: () => true,
  run: ({ host }) => host.open('settings'),
})
