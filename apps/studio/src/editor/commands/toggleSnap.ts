import { defineCommand } from '../command.ts'
import { editorTexts } from '../texts.ts'

export const toggleSnap = defineCommand({
  id: 'toggleSnap',
  label: editorTexts.labels.toggleSnap,
  scope: 'everywhere',
  when: () => true,
  run: ({ view, doors }) => {
    view.setState(({ snapsToGrid }) => ({ snapsToGrid: !snapsToGrid }))
    doors.notify('info', editorTexts.labels.toggleSnap, view.getState().snapsToGrid ? editorTexts.on : editorTexts.off)
  },
})
