import { createSimulatedServices, createSimulatedWallet } from '@sluice/providers'
import type { Environment } from './environment.ts'

/**
 * Creates simulated services; they need no network and run in a browser.
 *
 * - `skipsWaits`: components wait no real time, the services' clock jumps ahead
 */
export function openSimulated(options: { readonly skipsWaits?: boolean } = {}): Environment {
  const services = createSimulatedServices(options)
  return { services, wallet: createSimulatedWallet(services), close: async () => {} }
}
