import { defineCommand } from '../command.ts'
import { editorTexts } from '../texts.ts'

export const togglePalette = defineCommand({
  id: 'togglePalette',
  label: editorTexts.labels.togglePalette,
  shortcut: ['Mod+B'],
  scope: 'everywhere',
  when: () => true,
  run: ({ view }) => view.setState(state => ({ isPaletteOpen: !state.isPaletteOpen })),
})
