import type { RunningDevnet } from '@sluice/devnet'
import type { Browser, Page } from 'playwright-core'
import { openPage } from '../openBrowser.ts'
import type { Scene } from './scene.ts'

/** Opens the window that scenes share: 1440 px wide, or a phone. */
export async function openScenes(browser: Browser, devnet: RunningDevnet, isPhone: boolean) {
  const opened = await openPage(browser, devnet, {
    accountIndex: 5,
    isPhone,
    isPalettePinned: false,
    isListShown: true,
  })
  await opened.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  return opened
}

/** Shows a scene as in a browser that has never been here. */
export async function showScene(page: Page, url: string, { path, show }: Scene): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(false)
  if (page.url().startsWith(url)) await page.evaluate(() => sessionStorage.clear())
  await page.goto('about:blank')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'local_storage,indexeddb' })
  await devtools.detach()
  // A process that serves the next page may still hold what was cleared.
  await page.goto(`${url}/sluice.svg`)
  await page.evaluate(() => localStorage.clear())
  await page.goto(url + path)
  await show(page)
}
