import type { ResultSource } from '@sluice/workflow'
import type { World } from './world.ts'

/** Opens the world that `--on` names; only that world is loaded. */
export async function openWorld(on: ResultSource, account: string | undefined): Promise<World> {
  if (on === 'simulated') return (await import('./openSimulated.ts')).openSimulated()
  if (on === 'devnet') return (await import('./openDevnet.ts')).openDevnet()
  return (await import('./openLive.ts')).openLive(account)
}
