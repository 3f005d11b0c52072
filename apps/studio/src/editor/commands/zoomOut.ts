import { defineCommand } from '../command.ts'
import { editorTexts } from '../texts.ts'

export const zoomOut = defineCommand({
  id: 'zoomOut',
  label: editorTexts.labels.zoomOut,
  shortcut: ['Mod+-'],
  scope: 'everywhere',
  when: () => true,
  run: ({ host }) => host.zoom(0.8),
})
