import { defineCommand } from '../command.ts'
import { editorTexts } from '../texts.ts'

export const fitView = defineCommand({
  id: 'fitView',
  label: editorTexts.labels.fitView,
  shortcut: ['Mod+0'],
  scope: 'everywhere',
  when: () => true,
  run: ({ host }) => host.zoom('fit'),
})
