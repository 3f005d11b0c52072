import { type DevnetStatus, readConfig, readHealth } from '@sluice/protocol'
import type { FastifyInstance } from 'fastify'
import type { ServicesByMode } from '../runs/servicesByMode.ts'
import type { SecretStore } from '../secrets/secretStore.ts'
import type { SettingsStore } from '../settings/settingsStore.ts'
import { addRoute } from './addRoute.ts'

type Dependencies = {
  readonly services: ServicesByMode
  readonly secrets: SecretStore
  readonly settings: SettingsStore
  readonly devnet: () => DevnetStatus | null
}

export function addSystemRoutes(app: FastifyInstance, { services, secrets, settings, devnet }: Dependencies): void {
  addRoute(app, readHealth, () => ({ status: 'ok', timestamp: new Date().toISOString(), service: 'sluice' }) as const)
  addRoute(app, readConfig, async () => {
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
