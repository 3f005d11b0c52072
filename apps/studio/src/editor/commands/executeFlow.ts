import { defineCommand } from '../command.ts'
import { isRunActive } from '../runStore.ts'
import { editorTexts } from '../texts.ts'

export const executeFlow = defineCommand({
  id: 'executeFlow',
  label: editorTexts.labels.executeFlow,
  shortcut: ['Mod+Enter'],
  scope: 'everywhere',
  when: ({ documents, runs }) => {
    if (documents.getState().document.nodes.length === 0) return editorTexts.emptyCanvas
    return !isRunActive(runs.getState()) || editorTexts.running
  },
  run: ({ host }) => host.execute(),
})
