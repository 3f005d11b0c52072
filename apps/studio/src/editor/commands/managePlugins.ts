import { defineCommand } from '../command.ts'

export const managePlugins = defineCommand({
  id: 'managePlugins',
  label: 'Plugins',
  scope: 'everywhere',
  when: () => true,
  run: ({ doors }) => doors.open('plugins'),
})
