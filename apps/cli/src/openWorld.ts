import type { DefiServices, WalletPort } from '@sluice/defi'
import type { ResultSource } from '@sluice/workflow'
import { tell } from './output.ts'

/** Services of one world, and the wallet that may sign there without a person; null where only the user's may. */
export type World = {
  readonly services: DefiServices
  readonly wallet: WalletPort | null
  close(): Promise<void>
}

/** Opens the world that `--on` names. A devnet is used when one runs, else started for this run. */
export async function openWorld(on: ResultSource, account: string | undefined): Promise<World> {
  if (on === 'simulated') return openSimulated()
  return on === 'devnet' ? openDevnet() : openLive(account)
}

async function openSimulated(): Promise<World> {
  const { createSimulatedServices, createSimulatedWallet } = await import('@sluice/defi')
  const services = createSimulatedServices()
  return { services, wallet: createSimulatedWallet(services), close: async () => {} }
}

async function openDevnet(): Promise<World> {
  const [{ createDevnetServices }, { createDevnetWallet, startDevnet }, { findRunningDevnet }] = await Promise.all([
    import('@sluice/defi'),
    import('@sluice/devnet'),
    import('./devnetNote.ts'),
  ])
  const running = await findRunningDevnet()
  const started = running ? undefined : await startDevnet({ port: 0, aggregatorPort: 0 })
  const devnet = running ?? started!
  tell(running ? `Using the devnet at ${devnet.aggregatorUrl}` : 'Started a devnet for this run')
  const wallet = createDevnetWallet({ devnet })
  const services = createDevnetServices({
    chains: devnet.chains,
    aggregatorUrl: devnet.aggregatorUrl,
    account: await wallet.account(),
  })
  return { services, wallet, close: async () => started?.stop() }
}

async function openLive(account: string | undefined): Promise<World> {
  const { createLiveServices, parseAddress } = await import('@sluice/defi')
  const services = createLiveServices({
    apiKey: async () => process.env.ONEINCH_API_KEY,
    account: account ? { address: parseAddress(account), chainId: 1 } : null,
  })
  return { services, wallet: null, close: async () => {} }
}
