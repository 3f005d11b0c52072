import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { appConfig as serverConfig } from '../../../server/src/config/app.config.ts'
import { appConfig as webConfig } from '../../../web/src/config/app.config.ts'
import { features } from '../config/features.ts'
import { findChromium } from './findChromium.ts'
import { openPage, type PageOptions, type WatchedPage } from './openPage.ts'
import { type LocalChain, startAnvil } from './startAnvil.ts'
import { startApp } from './startApp.ts'

/** The running application on local chains, and a browser. */
export type TestEnvironment = {
  readonly url: string
  /** In the order of the application's networks. */
  readonly chains: readonly LocalChain[]
  readonly open: (options?: PageOptions) => Promise<WatchedPage>
  /** Stops the backend, and starts it again at the same address after `meanwhile`. */
  readonly restart: (meanwhile: () => Promise<void>) => Promise<void>
  readonly stop: () => Promise<void>
}

/** Two networks allow a network switch. */
const maxChains = 2
const firstLocalId = 31_337

function pickNetworks(): readonly number[] {
  const { defaultChainId, wallet } = webConfig
  const first = wallet.connectChainId ?? defaultChainId
  const others = serverConfig.chains.map(({ id }) => id).filter(id => id !== first)
  return [first, ...others].slice(0, maxChains)
}

/** Starts local chains, the features' fixtures, the application and a browser. */
export async function startEnvironment(env: { readonly [name: string]: string } = {}): Promise<TestEnvironment> {
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end()
  }
  try {
    const chains: LocalChain[] = []
    for (const [index, network] of pickNetworks().entries()) {
      const anvil = await startAnvil(firstLocalId + index, network)
      stops.push(anvil.stop)
      chains.push(anvil.chain)
    }
    const dataDir = await mkdtemp(join(tmpdir(), 'e2e-data-'))
    stops.push(() => rm(dataDir, { recursive: true, force: true }))
    const own: { [name: string]: string } = {}
    for (const start of features) {
      const fixture = await start(chains)
      if (fixture.stop) stops.push(fixture.stop)
      Object.assign(own, fixture.env)
    }
    const settings = {
      DATA_DIR: dataDir,
      LOCAL_CHAINS: JSON.stringify(chains),
      // All test requests come from one address.
      RATE_LIMIT_MAX: '10000',
      ...own,
      ...env,
    }
    let app = await startApp(settings)
    stops.push(() => app.stop())
    const { url } = app
    const restart = async (meanwhile: () => Promise<void>) => {
      await app.stop()
      await meanwhile()
      app = await startApp({ ...settings, PORT: new URL(url).port })
    }
    const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']
    const browser = await chromium.launch({ executablePath: findChromium(), args })
    stops.push(() => browser.close())
    return { url, chains, open: options => openPage(browser, chains, options), restart, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
