import { defineCommand } from '../command.ts'

export const zoomIn = defineCommand({
  id: 'zoomIn',
  label: 'Zoom In',
  shortcut: ['Mod+='],
  scope: 'everywhere',
  when: () => true,
  run: ({ doors }) => doors.zoom(1.2),
})
