import { defineCommand } from '../command.ts'
import { editorTexts } from '../texts.ts'

export const showHistory = defineCommand({
  id: 'showHistory',
  label: editorTexts.showHistory,
  scope: 'everywhere',
  when: () => true,
  run: ({ host }) => host.open('history'),
})
