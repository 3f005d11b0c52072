import { defineCommand } from '../command.ts'
import { editorTexts } from '../texts.ts'

export const reviewVersions = defineCommand({
  id: 'reviewVersions',
  label: editorTexts.labels.reviewVersions,
  scope: 'everywhere',
  when: () => true,
  run: ({ host }) => host.open('versions'),
})
