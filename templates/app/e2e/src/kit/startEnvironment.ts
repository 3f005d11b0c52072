import { chromium } from 'playwright-core'
import { findChromium } from './findChromium.ts'
import { openPage, type PageOptions, type WatchedPage } from './openPage.ts'
import type { LocalChain } from './startAnvil.ts'
import { type LocalApp, startLocalApp } from './startLocalApp.ts'

/** The running application on local chains, and a browser. */
export type TestEnvironment = {
  readonly url: string
  /** In the order of the application's networks. */
  readonly chains: readonly LocalChain[]
  readonly open: (options?: PageOptions) => Promise<WatchedPage>
  readonly app: LocalApp
  readonly stop: () => Promise<void>
}

/** Starts the application on local chains, and a browser. */
export async function startEnvironment(env: { readonly [name: string]: string } = {}): Promise<TestEnvironment> {
  const app = await startLocalApp(env)
  try {
    const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']
    const browser = await chromium.launch({ executablePath: findChromium(), args })
    return {
      app,
      url: app.url,
      chains: app.chains,
      open: options => openPage(browser, app, options),
      stop: async () => {
        await browser.close()
        await app.stop()
      },
    }
  } catch (error) {
    await app.stop()
    throw error
  }
}
