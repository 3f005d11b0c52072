import { defineCommand } from '../command.ts'
import { editorTexts } from '../texts.ts'

export const findNode = defineCommand({
  id: 'findNode',
  label: editorTexts.labels.findNode,
  shortcut: ['Mod+F'],
  scope: 'canvas',
  when: ({ documents }) => documents.getState().document.nodes.length > 0 || editorTexts.emptyCanvas,
  run: ({ host }) => host.open('palette', 'nodes'),
})
