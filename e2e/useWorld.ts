import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser } from './openBrowser.ts'
import { startWorld, type World } from './startWorld.ts'

/** Starts a world and a browser for the tests of a file, and ends both after them. */
export function useWorld(): { readonly world: World; readonly browser: Browser } {
  const place: { world?: World; browser?: Browser } = {}
  beforeAll(async () => {
    place.world = await startWorld()
    place.browser = await openBrowser()
  })
  afterAll(async () => {
    await place.browser?.close()
    await place.world?.stop()
  })
  return place as { world: World; browser: Browser }
}
