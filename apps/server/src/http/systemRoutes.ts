import { type DevnetStatus, readConfig, readHealth } from '@sluice/protocol'
import type { FastifyInstance } from 'fastify'
import { addRoute } from './addRoute.ts'

export function addSystemRoutes(app: FastifyInstance, devnet: () => DevnetStatus | null): void {
  addRoute(app, readHealth, () => ({ status: 'ok', timestamp: new Date().toISOString(), service: 'sluice' }) as const)
  addRoute(app, readConfig, async ({ workspace: { services, secrets, settings } }) => {
    const { supportedChainIds } = await import('@sluice/defi')
    return {
      supportedChains: [...supportedChainIds],
      modes: services.statuses(),
      devnet: devnet(),
      secrets: secrets.list(),
      walletConnectProjectId: settings.usableProjectId(),
      version: '0.1.0',
    }
  })
}
