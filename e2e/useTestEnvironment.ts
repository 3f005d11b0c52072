import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { openBrowser } from './openBrowser.ts'
import { startTestEnvironment, type TestEnvironment } from './startTestEnvironment.ts'

/** Characters of a page's text that are printed when a test fails. */
const printedText = 1_500

/**
 * Starts an environment and a browser for the tests of a file and stops both afterwards.
 * A test that fails prints the address and the text of each open page.
 */
export function useTestEnvironment(options: Parameters<typeof startTestEnvironment>[0] = {}): {
  readonly environment: TestEnvironment
  readonly browser: Browser
} {
  const place: { environment?: TestEnvironment; browser?: Browser } = {}
  beforeAll(async () => {
    place.environment = await startTestEnvironment(options)
    place.browser = await openBrowser()
  })
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    for (const context of place.browser?.contexts() ?? [])
      for (const page of context.pages()) console.error(await describePage(page))
  })
  afterAll(async () => {
    await place.browser?.close()
    await place.environment?.stop()
  })
  return place as { environment: TestEnvironment; browser: Browser }
}

async function describePage(page: Page): Promise<string> {
  const text = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .catch((error: Error) => error.message)
  return `${page.url()}\n${text.slice(0, printedText)}`
}
