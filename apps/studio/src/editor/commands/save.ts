import { defineCommand } from '../command.ts'

export const save = defineCommand({
  id: 'save',
  label: 'Save',
  shortcut: ['Mod+S'],
  scope: 'everywhere',
  when: () => true,
  run: ({ doors }) => doors.save(),
})
