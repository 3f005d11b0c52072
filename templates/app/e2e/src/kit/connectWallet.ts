import type { Page } from 'playwright-core'

/** Connects the test wallet, as a visitor would. */
export async function connectWallet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect Wallet' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
