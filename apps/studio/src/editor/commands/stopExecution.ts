import { defineCommand } from '../command.ts'
import { isRunActive } from '../runStore.ts'
import { editorTexts } from '../texts.ts'

export const stopExecution = defineCommand({
  id: 'stopExecution',
  label: 'Stop Execution',
  shortcut: ['Mod+.'],
  scope: 'everywhere',
  when: ({ runs }) => isRunActive(runs.getState()) || editorTexts.notRunning,
  run: ({ doors }) => doors.stop(),
})
