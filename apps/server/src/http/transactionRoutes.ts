import { formatChainFacts, readTransactionFacts, readTypedDataFacts } from '@sluice/protocol'
import type { FastifyInstance } from 'fastify'
import type { ServicesByMode } from '../runs/servicesByMode.ts'
import { addRoute } from './addRoute.ts'

export function addTransactionRoutes(app: FastifyInstance, services: ServicesByMode): void {
  addRoute(app, readTransactionFacts, async ({ body: { intent, transaction, mode } }) => {
    const { collectFacts } = await import('@sluice/guard')
    const account = { address: intent.account, chainId: intent.walletChainId }
    const { source, chains, swaps, now } = await services.servicesOf(services.sourceOf(mode, { keyNodes: [] }), account)
    const facts = await collectFacts({
      intent,
      transaction,
      reader: chains,
      // Only the page can access the wallet, so it adds the wallet facts itself.
      wallet: { account: async () => null },
      swaps,
      now: now(),
    })
    return formatChainFacts(source, facts)
  })
  addRoute(app, readTypedDataFacts, async ({ body: { intent, mode } }) => {
    const { readTypedFacts } = await import('@sluice/providers')
    const asked = await services.servicesOf(services.sourceOf(mode, { keyNodes: [] }), null)
    const facts = await readTypedFacts(intent, { account: async () => null }, asked)
    const { walletChainId, account, ...chainFacts } = facts
    return { ...chainFacts, allowedTargets: [...chainFacts.allowedTargets] }
  })
}
