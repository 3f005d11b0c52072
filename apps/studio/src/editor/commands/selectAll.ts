import { defineCommand } from '../command.ts'
import { editorTexts } from '../texts.ts'

export const selectAll = defineCommand({
  id: 'selectAll',
  label: editorTexts.labels.selectAll,
  shortcut: ['Mod+A'],
  scope: 'canvas',
  when: ({ documents }) => documents.getState().document.nodes.length > 0 || editorTexts.emptyCanvas,
  run: ({ documents, selection, host }) => {
    const { nodes, edges } = documents.getState().document
    const shown = new Set(nodes.flatMap(({ id, hidden }) => (hidden ? [] : id)))
    selection.select(
      shown,
      edges.filter(({ source, target }) => shown.has(source) && shown.has(target)).map(({ id }) => id),
    )
    host.notify('info', editorTexts.selected(shown.size))
  },
})
