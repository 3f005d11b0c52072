import type { Environment } from '@sluice/runner'
import type { ResultSource } from '@sluice/workflow'

/** Opens the environment of `--on`; loads only that one. */
export async function openEnvironment(on: ResultSource, account: string | undefined): Promise<Environment> {
  if (on === 'simulated') return (await import('@sluice/runner')).openSimulated()
  if (on === 'devnet') return (await import('./openDevnet.ts')).openDevnet()
  return (await import('./openLive.ts')).openLive(account)
}
