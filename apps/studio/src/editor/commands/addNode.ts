import { defineCommand } from '../command.ts'
import { editorTexts } from '../texts.ts'

export const addNode = defineCommand({
  id: 'addNode',
  label: editorTexts.labels.addNode,
  shortcut: ['/'],
  scope: 'canvas',
  when: () => true,
  run: ({ canvas }) => canvas.current?.openAddList(),
})
