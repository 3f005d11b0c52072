import { tabAddress } from '../../kit/app/tabAddress.ts'

/** Titles of the tabs that other tabs link to; a tab's address is made from its title. */
export const tabTitles = { send: 'Send Message', history: 'History' } as const

/** Link to a tab, also after its title was changed. */
export const linkToTab = (tab: keyof typeof tabTitles): string => `#${tabAddress(tabTitles[tab])}`
