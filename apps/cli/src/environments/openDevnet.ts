import { allPlans, createDevnetWallet, createGenesisBooter, startDevnet } from '@sluice/devnet'
import type { Environment } from '@sluice/runner'
import { openDevnetServices } from '@sluice/runner/node'
import { findRunningDevnet } from '../devnetFile.ts'
import { tell } from '../output.ts'

/** Connects to a running devnet, or starts one that stops with the environment. */
export async function openDevnet(): Promise<Environment> {
  const running = await findRunningDevnet()
  const started = running ? undefined : await startDevnet({ port: 0, aggregatorPort: 0, chains: allPlans })
  const devnet = running ?? started!
  tell(
    running
      ? `Using the devnet that already runs at ${devnet.aggregatorUrl}`
      : `Started a devnet for this run at ${devnet.aggregatorUrl}; it stops with the run`,
  )
  const wallet = createDevnetWallet({ devnet })
  const previews = createGenesisBooter()
  const services = openDevnetServices({
    chains: devnet.chains,
    aggregatorUrl: devnet.aggregatorUrl,
    account: await wallet.account(),
    bootGenesis: previews.boot,
    variables: process.env,
  })
  const close = async () => {
    await Promise.all([started?.stop(), previews.stop()])
  }
  return { services, wallet, close }
}
