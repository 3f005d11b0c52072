import { focusPanel } from '../../ui/focusPanel.ts'
import { defineCommand } from '../command.ts'
import { editorTexts } from '../texts.ts'

export const previousPanel = defineCommand({
  id: 'previousPanel',
  label: editorTexts.labels.previousPanel,
  shortcut: ['Shift+F6'],
  scope: 'everywhere',
  when: () => true,
  run: () => focusPanel(-1),
})
