import { defineCommand } from '../command.ts'
import { editorTexts } from '../texts.ts'

export const managePlugins = defineCommand({
  id: 'managePlugins',
  label: editorTexts.labels.managePlugins,
  scope: 'everywhere',
  when: () => true,
  run: ({ host }) => host.open('plugins'),
})
