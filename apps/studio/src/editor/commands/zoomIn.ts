import { defineCommand } from '../command.ts'
import { editorTexts } from '../texts.ts'

export const zoomIn = defineCommand({
  id: 'zoomIn',
  label: editorTexts.labels.zoomIn,
  shortcut: ['Mod+='],
  scope: 'everywhere',
  when: () => true,
  run: ({ host }) => host.zoom(1.2),
})
