import { loadOnce } from '../../ui/loadOnce.ts'
import { defineCommand } from '../command.ts'
import { editorTexts } from '../texts.ts'

const loadLayout = loadOnce(() => import('../layout/arrangeNodes.ts'))

/** Applies to the selection when it has two or more nodes. */
export const autoLayout = defineCommand({
  id: 'autoLayout',
  label: editorTexts.autoLayout,
  scope: 'everywhere',
  when: ({ documents }) => documents.getState().document.nodes.length > 0 || editorTexts.emptyCanvas,
  run: async context => (await loadLayout()).arrangeNodes(context),
})
