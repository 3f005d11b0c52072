import { defineCommand } from '../command.ts'
import { editorTexts } from '../texts.ts'

export const toggleAutoConnect = defineCommand({
  id: 'toggleAutoConnect',
  label: editorTexts.labels.toggleAutoConnect,
  scope: 'everywhere',
  when: () => true,
  run: ({ view, host }) => {
    view.setState(({ autoConnects }) => ({ autoConnects: !autoConnects }))
    host.notify(
      'info',
      editorTexts.labels.toggleAutoConnect,
      view.getState().autoConnects ? editorTexts.on : editorTexts.off,
    )
  },
})
