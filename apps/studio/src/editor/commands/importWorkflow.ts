import { defineCommand } from '../command.ts'
import { isRunActive } from '../runStore.ts'
import { editorTexts } from '../texts.ts'

export const importWorkflow = defineCommand({
  id: 'importWorkflow',
  label: editorTexts.importWorkflow,
  scope: 'everywhere',
  when: ({ runs }) => !isRunActive(runs.getState()) || editorTexts.running,
  run: async ({ host }) => {
    const file = await host.pickFile('application/json,.json')
    if (file) await host.importFile(file)
  },
})
