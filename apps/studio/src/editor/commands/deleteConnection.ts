import { defineCommand } from '../command.ts'
import { editorTexts } from '../texts.ts'
import { deleteSelection } from './deleteSelection.ts'

export const deleteConnection = defineCommand({
  id: 'deleteConnection',
  label: editorTexts.labels.deleteConnection,
  scope: 'canvas',
  when: ({ selection }) => selection.getState().edgeIds.size > 0 || editorTexts.noConnection,
  run: deleteSelection.run,
})
