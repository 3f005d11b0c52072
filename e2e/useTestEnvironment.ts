import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser } from './openBrowser.ts'
import { startTestEnvironment, type TestEnvironment } from './startTestEnvironment.ts'

/** Starts an environment and a browser for the tests of a file and stops both afterwards. */
export function useTestEnvironment(options: Parameters<typeof startTestEnvironment>[0] = {}): {
  readonly environment: TestEnvironment
  readonly browser: Browser
} {
  const place: { environment?: TestEnvironment; browser?: Browser } = {}
  beforeAll(async () => {
    place.environment = await startTestEnvironment(options)
    place.browser = await openBrowser()
  })
  afterAll(async () => {
    await place.browser?.close()
    await place.environment?.stop()
  })
  return place as { environment: TestEnvironment; browser: Browser }
}
