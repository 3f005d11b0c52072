import type { Locator } from 'playwright-core'

/** Opens a select and picks an option by its label. */
export async function chooseOption(select: Locator, label: string): Promise<void> {
  await select.click()
  await select.page().getByRole('option', { name: label, exact: true }).click()
}
