import { defineCommand } from '../command.ts'

export const zoomOut = defineCommand({
  id: 'zoomOut',
  label: 'Zoom Out',
  shortcut: ['Mod+-'],
  scope: 'everywhere',
  when: () => true,
  run: ({ doors }) => doors.zoom(0.8),
})
