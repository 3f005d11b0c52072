import { defineTexts } from './defineTexts.ts'

export const uiTexts = defineTexts('ui', {
  close: 'Close',
  hideMessage: 'Hide message',
  notifications: 'Notifications, Alt+T',
  copy: 'Copy',
  copied: 'Copied',
  retry: 'Try again',
  reload: 'Reload',
  reloadUnserved: 'Can’t reach the server. Start it with npm start, then reload. Your work stays here.',
  openSettings: 'Open Settings',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  loading: 'Loading',
  details: 'Details',
  storageBlocked: 'Browser storage is blocked',
  storageBlockedHelp: 'Settings and unsaved edits last until you close this tab.',
  partMissingHelp: 'Check that the server runs, then reload the page.',
  sources: { simulated: 'Simulated', devnet: 'Local chain', live: 'Live' },
  localChain: (name: string, id: number) => `Local ${name} (${id})`,
})
