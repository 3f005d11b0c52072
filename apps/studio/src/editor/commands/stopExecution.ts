import { defineCommand } from '../command.ts'
import { isRunActive } from '../runStore.ts'
import { editorTexts } from '../texts.ts'

export const stopExecution = defineCommand({
  id: 'stopExecution',
  label: editorTexts.labels.stopExecution,
  shortcut: ['Mod+.'],
  scope: 'everywhere',
  when({ runs }) {
    const state = runs.getState()
    if (!isRunActive(state)) return editorTexts.notRunning
    return state.isConnected || editorTexts.serverAway
  },
  isHidden: ({ runs }) => !isRunActive(runs.getState()),
  run: ({ host }) => host.stop(),
})
