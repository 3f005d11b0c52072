import { defineCommand } from '../command.ts'

export const fitView = defineCommand({
  id: 'fitView',
  label: 'Fit to View',
  shortcut: ['Mod+0'],
  scope: 'everywhere',
  when: () => true,
  run: ({ doors }) => doors.zoom('fit'),
})
