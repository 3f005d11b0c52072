import { defineTexts } from '../ui/defineTexts.ts'

export const versionTexts = defineTexts('versions', {
  title: 'Component versions',
  description: 'Component updates since this flow was created, and backups from before each update.',
  newer: (count: number) => (count === 1 ? '1 component update available' : `${count} component updates available`),
  refusedOnly: (count: number) =>
    count === 1 ? '1 component can’t be updated' : `${count} components can’t be updated`,
  review: 'Review',
  migrate: 'Migrate',
  dismiss: 'Not now',
  allCurrent: 'All components are up to date',
  fromTo: (from: string, to: string) => `${from} → ${to}`,
  breaking: 'May lose values or connections',
  nothingChanges: 'Only the version number changes',
  breaks: (count: number) =>
    count === 1
      ? '1 connection will break. Delete or redraw it afterwards.'
      : `${count} connections will break. Delete or redraw them afterwards.`,
  updated: (count: number) => (count === 1 ? '1 component updated' : `${count} components updated`),
  updatedText: 'Undo reverts it. A backup is saved in this browser.',
  recommended: { latest: 'Latest', stable: 'Recommended', security: 'Security update' },
  known: (versions: string) => `Versions: ${versions}`,
  deprecatedVersion: (version: string) => `${version} (deprecated)`,
  health: 'Health check',
  healthy: 'No problem',
  unhealthy: (count: number) => (count === 1 ? '1 problem' : `${count} problems`),
  checks: {
    components: 'Components are known',
    versions: 'Components are up to date',
    migrations: 'Components can be updated',
    deprecations: 'No version is deprecated',
    connections: 'Connections are whole',
    configuration: 'Configurations are valid',
  },
  backups: 'Backups',
  noBackups: 'None yet. Each component is backed up before it is updated.',
  restore: 'Restore',
  restored: (id: string) => `Restored ${id}`,
  notSaved: 'Not updated: the backup could not be saved',
  nodes: (count: number) => (count === 1 ? '1 node' : `${count} nodes`),
  editLabel: 'Update components',
  restoreLabel: 'Restore a backup',
  steps: {
    renameField: (from: string, to: string) => `Field ${from} renamed to ${to}`,
    setDefault: (field: string, value: string) => `Empty field ${field} set to ${value}`,
    overwrite: (field: string, value: string) => `Field ${field} set to ${value}`,
    removeField: (field: string) => `Field ${field} removed`,
    convertField: (field: string, to: string) => `Field ${field} converted to ${to}`,
    mapValues: (field: string) => `Values of field ${field} renamed`,
    renamePort: (side: string, from: string, to: string) => `Port ${from} (${side}) renamed to ${to}`,
    removePort: (side: string, port: string) => `Port ${port} (${side}) removed`,
  },
})
