import { defineTexts } from '../../ui/defineTexts.ts'

export const shortcutsTexts = defineTexts('menus/shortcuts', {
  title: 'Keyboard shortcuts',
  text: 'Press a shortcut to change it. Saved in this browser.',
  groups: {
    run: 'Run',
    edit: 'Edit',
    select: 'Select and find',
    view: 'View and layout',
    project: 'Project',
    more: 'More',
  },
  search: 'Search commands or keys',
  nothingFound: (search: string) => `Nothing matches “${search}”`,
  change: (label: string) => `Change shortcut for ${label}, currently`,
  and: 'and',
  remove: (label: string) => `Remove shortcut for ${label}`,
  reset: (label: string) => `Reset shortcut for ${label}`,
  resetAll: 'Reset all',
  press: 'Press keys',
  none: 'None',
  given: (label: string, keys: string) => `${label}: ${keys}`,
  taken: (keys: string, label: string) => `${keys} is already used by ${label}.`,
  reserved: (keys: string) => `${keys} is reserved by the browser.`,
  typed: (keys: string) => `${keys} alone would block typing. Add Ctrl or Alt.`,
  take: 'Reassign',
  keep: 'Cancel',
})
