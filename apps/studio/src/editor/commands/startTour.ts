import { defineCommand } from '../command.ts'
import { editorTexts } from '../texts.ts'

export const startTour = defineCommand({
  id: 'startTour',
  label: editorTexts.labels.startTour,
  scope: 'everywhere',
  when: () => true,
  run: ({ host }) => host.open('tour'),
})
