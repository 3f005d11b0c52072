import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appConfig as serverConfig } from '../../../server/src/config/app.config.ts'
import { appConfig as webConfig } from '../../../web/src/config/app.config.ts'
import { features } from '../config/features.ts'
import type { KnownDeployment, LocalSetup } from './E2eFixture.ts'
import { type LocalChain, startAnvil } from './startAnvil.ts'
import { startApp } from './startApp.ts'

/** The running application on local chains. */
export type LocalApp = LocalSetup & {
  readonly url: string
  /** Resolves when the backend has exited, for any reason. */
  readonly ended: Promise<void>
  /** Stops the backend, and starts it again on the same port after `meanwhile`, with changed variables. */
  readonly restart: (meanwhile: () => Promise<void>, changed?: { readonly [name: string]: string }) => Promise<void>
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

/** Starts local chains, what the features need on them, and the built application. */
export async function startLocalApp(env: { readonly [name: string]: string } = {}): Promise<LocalApp> {
  const stops: (() => Promise<unknown>)[] = []
  const dataDir = await mkdtemp(join(tmpdir(), 'e2e-data-'))
  const stop = async () => {
    // All at once: a fixture must not use a chain that has stopped.
    await Promise.all(stops.splice(0).map(end => end()))
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const chains: LocalChain[] = []
    for (const [index, network] of pickNetworks().entries()) {
      const anvil = await startAnvil(firstLocalId + index, network)
      stops.push(anvil.stop)
      chains.push(anvil.chain)
    }
    const own: { [name: string]: string } = {}
    const deployments: KnownDeployment[] = []
    for (const start of features) {
      const fixture = await start(chains, own)
      if (fixture.stop) stops.push(fixture.stop)
      Object.assign(own, fixture.env)
      deployments.push(...(fixture.deployments ?? []))
    }
    const settings = {
      DATA_DIR: dataDir,
      LOCAL_CHAINS: JSON.stringify(chains),
      // All requests come from one address.
      RATE_LIMIT_MAX: '10000',
      ...own,
      ...env,
    }
    let app = await startApp(settings)
    stops.push(() => app.stop())
    const { url, ended } = app
    const restart = async (meanwhile: () => Promise<void>, changed: { readonly [name: string]: string } = {}) => {
      await app.stop()
      await meanwhile()
      app = await startApp({ ...settings, ...changed, PORT: new URL(url).port })
    }
    return { url, chains, deployments, ended, restart, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
