import type { Page } from 'playwright-core'

/** Sends a request to the assistant from the empty canvas. */
export async function askOnCanvas(page: Page, request: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'What should happen?' })
  await field.fill(request)
  await field.press('Enter')
}
