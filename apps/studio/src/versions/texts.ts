import { defineTexts } from '../ui/defineTexts.ts'

export const versionTexts = defineTexts('versions', {
  title: 'Component versions',
  description: 'What became of the components since this workflow was drawn, and what is kept from before an update.',
  newer: (count: number) =>
    count === 1 ? 'One component has a newer version' : `${count} components have newer versions`,
  refusedOnly: (count: number) =>
    count === 1
      ? 'One component is of another version and cannot be updated'
      : `${count} components are of other versions and cannot be updated`,
  review: 'Review',
  migrate: 'Migrate',
  dismiss: 'Not now',
  allCurrent: 'Every component is of its newest version',
  fromTo: (from: string, to: string) => `${from} → ${to}`,
  breaking: 'May lose values or connections',
  nothingChanges: 'Only the version number changes',
  breaks: (count: number) =>
    count === 1
      ? 'One connection will be broken; it stays until you delete or redraw it'
      : `${count} connections will be broken; they stay until you delete or redraw them`,
  updated: (count: number) => (count === 1 ? 'One component updated' : `${count} components updated`),
  updatedText: 'Undo takes it back; a backup is kept in this browser.',
  backups: 'Backups',
  noBackups: 'None yet. One is kept for each component before it is updated.',
  restore: 'Restore',
  restored: (id: string) => `Restored ${id}`,
  notKept: 'Nothing was updated: the backup could not be kept',
  nodes: (count: number) => (count === 1 ? '1 node' : `${count} nodes`),
  editLabel: 'Update components',
  restoreLabel: 'Restore a backup',
  steps: {
    renameField: (from: string, to: string) => `Field ${from} becomes ${to}`,
    setDefault: (field: string, value: string) => `Field ${field} is set to ${value} where it is empty`,
    overwrite: (field: string, value: string) => `Field ${field} is set to ${value}`,
    removeField: (field: string) => `Field ${field} is removed`,
    convertField: (field: string, to: string) => `Field ${field} becomes a ${to}`,
    mapValues: (field: string) => `Values of field ${field} get their new names`,
    renamePort: (side: string, from: string, to: string) => `The ${side} ${from} becomes ${to}`,
    removePort: (side: string, port: string) => `The ${side} ${port} is removed`,
  },
})
