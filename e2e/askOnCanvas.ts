import type { Page } from 'playwright-core'

/** Sends a request to the assistant from the empty canvas; the home page has a field of the same name. */
export async function askOnCanvas(page: Page, request: string): Promise<void> {
  await page.locator('.react-flow').waitFor()
  const field = page.getByRole('textbox', { name: 'What should happen?' })
  await field.fill(request)
  await field.press('Enter')
}
