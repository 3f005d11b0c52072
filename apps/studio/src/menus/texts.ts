import { defineTexts } from '../ui/defineTexts.ts'

export const menusTexts = defineTexts('menus', {
  menu: 'Actions',
  shortcuts: 'Shortcuts',
  allShortcuts: 'All shortcuts',
})
