import { defineCommand } from '../command.ts'
import { editorTexts } from '../texts.ts'

export const publishProject = defineCommand({
  id: 'publishProject',
  label: editorTexts.labels.publishProject,
  scope: 'everywhere',
  // The dialog says what is missing.
  when: () => true,
  run: ({ host }) => host.open('publish'),
})
