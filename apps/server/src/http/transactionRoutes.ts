import type { DefiServices } from '@sluice/defi'
import type { SpendFacts, TransactionIntent, TypedSubject } from '@sluice/guard'
import { formatChainFacts, readTransactionFacts, readTypedDataFacts } from '@sluice/protocol'
import type { SpendPricer } from '@sluice/providers'
import type { FastifyInstance } from 'fastify'
import type { SettingsStore } from '../settings/settingsStore.ts'
import { addRoute } from './addRoute.ts'

type ReadSpend = (
  intent: TransactionIntent | TypedSubject,
  services: Pick<DefiServices, 'source' | 'prices'>,
  settings: Pick<SettingsStore, 'usdLimit'>,
) => Promise<SpendFacts>

/** Values what leaves the account on live networks; elsewhere nothing real does. */
function createSpendReader(): ReadSpend {
  let pricer: Promise<SpendPricer> | undefined
  return async (intent, { source, prices }, settings) => {
    if (source !== 'live') return {}
    pricer ??= import('@sluice/providers').then(({ createSpendPricer }) => createSpendPricer())
    const spendUsd = await (await pricer)(intent, prices)
    return spendUsd === undefined ? {} : { spendUsd, usdLimit: settings.usdLimit() }
  }
}

export function addTransactionRoutes(app: FastifyInstance): void {
  const readSpend = createSpendReader()
  addRoute(app, readTransactionFacts, async ({ body, workspace: { services, settings } }) => {
    const { intent, transaction, mode } = body
    const { collectFacts } = await import('@sluice/guard')
    const account = { address: intent.account, chainId: intent.walletChainId }
    const used = await services.servicesOf(services.sourceOf(mode, { keyNodes: [] }), account)
    const { source, chains, swaps, now } = used
    const [facts, spend] = await Promise.all([
      collectFacts({
        intent,
        transaction,
        reader: chains,
        // Only the page can access the wallet, so it adds the wallet facts itself.
        wallet: { account: async () => null },
        swaps,
        now: now(),
      }),
      readSpend(intent, used, settings),
    ])
    return formatChainFacts(source, { ...facts, ...spend })
  })
  addRoute(app, readTypedDataFacts, async ({ body: { intent, mode }, workspace: { services, settings } }) => {
    const { readTypedFacts } = await import('@sluice/providers')
    const asked = await services.servicesOf(services.sourceOf(mode, { keyNodes: [] }), null)
    const [facts, spend] = await Promise.all([
      readTypedFacts(intent, { account: async () => null }, asked),
      readSpend(intent, asked, settings),
    ])
    const { walletChainId, account, ...chainFacts } = facts
    return { ...chainFacts, allowedTargets: [...chainFacts.allowedTargets], ...spend }
  })
}
