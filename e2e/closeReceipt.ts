import type { Page } from 'playwright-core'

/** Closes the receipt of a confirmed transaction. */
export const closeReceipt = (page: Page) =>
  page
    .getByRole('dialog', { name: /complete/ })
    .getByRole('button', { name: 'Done' })
    .click()
