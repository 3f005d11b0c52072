import { toFileName } from '../../ui/toFileName.ts'
import { defineCommand } from '../command.ts'
import { editorTexts } from '../texts.ts'

export const exportWorkflow = defineCommand({
  id: 'exportWorkflow',
  label: editorTexts.exportWorkflow,
  scope: 'everywhere',
  when: ({ documents }) => documents.getState().document.nodes.length > 0 || editorTexts.emptyCanvas,
  run: async ({ documents, registry, host }) => {
    const { writeWorkflowFile } = await import('../writeWorkflowFile.ts')
    const { document, viewport } = documents.getState()
    host.download(
      `${toFileName(document.name)}.workflow.json`,
      writeWorkflowFile(document, registry, viewport),
      'application/json',
    )
    host.notify('success', editorTexts.exported)
  },
})
