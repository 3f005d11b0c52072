import { defineCommand } from '../command.ts'

export const reviewVersions = defineCommand({
  id: 'reviewVersions',
  label: 'Component Versions',
  scope: 'everywhere',
  when: () => true,
  run: ({ doors }) => doors.open('versions'),
})
