import { defineCommand } from '../command.ts'
import { editorTexts } from '../texts.ts'

export const toggleSnap = defineCommand({
  id: 'toggleSnap',
  label: editorTexts.labels.toggleSnap,
  scope: 'everywhere',
  when: () => true,
  run: ({ view, host }) => {
    view.setState(({ snapsToGrid }) => ({ snapsToGrid: !snapsToGrid }))
    host.notify('info', editorTexts.labels.toggleSnap, view.getState().snapsToGrid ? editorTexts.on : editorTexts.off)
  },
})
