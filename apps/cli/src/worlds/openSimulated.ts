import { createSimulatedServices, createSimulatedWallet } from '@sluice/providers'
import type { World } from './world.ts'

export function openSimulated(): World {
  const services = createSimulatedServices()
  return { services, wallet: createSimulatedWallet(services), close: async () => {} }
}
