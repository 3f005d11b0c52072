import { type DevnetStatus, readConfig, readHealth, readReady } from '@sluice/protocol'
import type { FastifyInstance } from 'fastify'
import { serverErrors } from '../errors.ts'
import { processPart, type Readiness } from '../operations/probes/checkReadiness.ts'
import { addRoute } from './addRoute.ts'

type Dependencies = {
  readonly devnet: () => DevnetStatus | null
  readonly readiness: () => Promise<Readiness>
}

export function addSystemRoutes(app: FastifyInstance, { devnet, readiness }: Dependencies): void {
  addRoute(app, readHealth, () => ({ status: 'ok', timestamp: new Date().toISOString(), service: 'sluice' }) as const)
  addRoute(app, readReady, async () => {
    const { isReady, parts } = await readiness()
    if (isReady) return { status: 'ready' } as const
    // Everybody may ask; the port of metrics says why.
    const away = Object.entries(parts).flatMap(([name, answer]) => {
      if (answer === 'ok') return []
      return `${name}: ${name === processPart ? answer : 'is away'}`
    })
    throw serverErrors.error('NOT_READY', { reason: away.join('; ') })
  })
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
