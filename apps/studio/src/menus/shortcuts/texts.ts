import { defineTexts } from '../../ui/defineTexts.ts'

export const shortcutsTexts = defineTexts('menus/shortcuts', {
  title: 'Keyboard shortcuts',
  text: 'Press a shortcut to change it. Kept in this browser.',
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
  change: (label: string) => `Change keys of ${label}, now`,
  and: 'and',
  remove: (label: string) => `Remove keys of ${label}`,
  reset: (label: string) => `Reset keys of ${label}`,
  resetAll: 'Reset all',
  press: 'Press keys',
  none: 'No keys',
  given: (label: string, keys: string) => `${label}: ${keys}`,
  taken: (keys: string, label: string) => `${keys} already runs ${label}.`,
  reserved: (keys: string) => `The browser keeps ${keys} for itself.`,
  typed: (keys: string) => `${keys} alone would get in the way of typing: add Ctrl or Alt.`,
  take: 'Use it here',
  keep: 'Cancel',
})
