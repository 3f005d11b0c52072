import { defineTexts } from '../ui/defineTexts.ts'

export const menusTexts = defineTexts('menus', {
  menu: 'Actions',
  backFrom: 'Back from',
  shortcuts: 'Shortcuts',
  allShortcuts: 'All shortcuts',
})
