import { focusPanel } from '../../ui/focusPanel.ts'
import { defineCommand } from '../command.ts'
import { editorTexts } from '../texts.ts'

export const nextPanel = defineCommand({
  id: 'nextPanel',
  label: editorTexts.labels.nextPanel,
  shortcut: ['F6'],
  scope: 'everywhere',
  when: () => true,
  run: () => focusPanel(1),
})
