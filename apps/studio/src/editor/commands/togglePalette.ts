import { defineCommand } from '../command.ts'

export const togglePalette = defineCommand({
  id: 'togglePalette',
  label: 'Components',
  shortcut: ['Mod+B'],
  scope: 'everywhere',
  when: () => true,
  run: ({ view }) => view.setState(state => ({ isPaletteOpen: !state.isPaletteOpen })),
})
