import { defineCommand } from '../command.ts'
import { editorTexts } from '../texts.ts'

export const openAssistant = defineCommand({
  id: 'openAssistant',
  label: editorTexts.labels.openAssistant,
  shortcut: ['Mod+I'],
  scope: 'everywhere',
  when: () => true,
  run: ({ view }) => view.setState(({ isAssistantOpen }) => ({ isAssistantOpen: !isAssistantOpen })),
})
