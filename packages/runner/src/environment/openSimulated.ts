import { createSimulatedServices, createSimulatedWallet } from '@sluice/providers'
import type { Environment } from './environment.ts'

/** Creates simulated services; they need no network and run in a browser. */
export function openSimulated(): Environment {
  const services = createSimulatedServices()
  return { services, wallet: createSimulatedWallet(services), close: async () => {} }
}
