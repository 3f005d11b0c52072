import type { Locator, Page } from 'playwright-core'

export const settingsOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Settings' })

/** Opens a section of the settings on the home page. */
export async function openSettings(page: Page, section: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await settingsOf(page).getByRole('tab', { name: section }).click()
  return settingsOf(page)
}
