import { appConfig as serverConfig } from '../../../server/src/config/app.config.ts'
import { appConfig as webConfig } from '../../../web/src/config/app.config.ts'
import { features } from '../config/features.ts'
// only with: pchain
import type { LocalSetup, WalletMethods } from './E2eFixture.ts'
// otherwise: import type { LocalSetup } from './E2eFixture.ts'
// end only
import { type LocalChain, startAnvil } from './startAnvil.ts'
import { type App, startApp } from './startApp.ts'

/** The running application on local chains. */
export type LocalApp = LocalSetup & {
  readonly url: string
  /** Resolves when the backend has exited, for any reason. */
  readonly ended: Promise<void>
  /** Environment variables of the backend. */
  readonly settings: { readonly [name: string]: string }
  /** The running backend; a test may replace it. */
  backend: App
  readonly stop: () => Promise<void>
}

/** Two networks allow a network switch. */
const maxChains = 2
const firstLocalId = 31_337

function pickNetworks(): readonly number[] {
  // only with: limitOrder multichain portfolio send swap
  const first = webConfig.wallet.connectChainId ?? webConfig.defaultChainId
  // otherwise: const first = webConfig.wallet.connectChainId ?? webConfig.networks[0].id
  // end only
  const others = serverConfig.chains.map(({ id }) => id).filter(id => id !== first)
  return [first, ...others].slice(0, maxChains)
}

/** Starts local chains, what the features need on them, and the built application. */
export async function startLocalApp(env: { readonly [name: string]: string } = {}): Promise<LocalApp> {
  const stops: (() => Promise<unknown>)[] = []
  // All at once: a fixture must not use a chain that has stopped.
  const stop = async () => void (await Promise.all(stops.splice(0).map(end => end())))
  try {
    const chains: LocalChain[] = []
    for (const [index, network] of pickNetworks().entries()) {
      const anvil = await startAnvil(firstLocalId + index, network)
      stops.push(anvil.stop)
      chains.push(anvil.chain)
    }
    const own: { [name: string]: string } = {}
    const initScripts: string[] = []
    // only with: pchain
    const walletMethods: { [method: string]: WalletMethods[string] } = {}
    // end only
    for (const start of features) {
      const fixture = await start(chains, own)
      if (fixture.stop) stops.push(fixture.stop)
      Object.assign(own, fixture.env)
      if (fixture.initScript) initScripts.push(fixture.initScript)
      // only with: pchain
      Object.assign(walletMethods, fixture.walletMethods)
      // end only
    }
    const settings = {
      LOCAL_CHAINS: JSON.stringify(chains),
      // All requests come from one address.
      RATE_LIMIT_MAX: '10000',
      ...own,
      ...env,
    }
    const backend = await startApp(settings)
    // only with: pchain
    const setup: LocalSetup = { chains, initScripts, walletMethods }
    const app: LocalApp = { url: backend.url, ...setup, ended: backend.ended, settings, backend, stop }
    // otherwise: const app: LocalApp = { url: backend.url, chains, initScripts, ended: backend.ended, settings, backend, stop }
    // end only
    stops.push(() => app.backend.stop())
    return app
  } catch (error) {
    await stop()
    throw error
  }
}
