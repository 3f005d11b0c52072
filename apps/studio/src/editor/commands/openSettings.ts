import { defineCommand } from '../command.ts'
import { editorTexts } from '../texts.ts'

export const openSettings = defineCommand({
  id: 'openSettings',
  label: editorTexts.labels.openSettings,
  // With one node selected, the same keys configure it.
  shortcut: ['Mod+,'],
  scope: 'everywhere',
  when: () => true,
  run: ({ host }) => host.open('settings'),
})
