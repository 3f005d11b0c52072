import { defineCommand } from '../command.ts'
import { editorTexts } from '../texts.ts'

export const openPalette = defineCommand({
  id: 'openPalette',
  label: editorTexts.labels.openPalette,
  shortcut: ['Mod+K'],
  scope: 'everywhere',
  when: () => true,
  run: ({ host }) => host.open('palette'),
})
