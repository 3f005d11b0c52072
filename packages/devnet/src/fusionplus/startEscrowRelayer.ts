import type { Hex } from '@sluice/guard'
import { bridgeTargets } from '@sluice/providers'
import { escrowResolverAccount } from '../accounts/programAccounts.ts'
import { parseBody } from '../api/readRequest.ts'
import type { AddRoutes } from '../api/startApi.ts'
import type { StartProgram } from '../programs/program.ts'
import { createProgramClient } from '../programs/programClient.ts'
import { type HeadWatch, watchHeads } from '../programs/watchHeads.ts'
import { createEscrowReader } from './createEscrowReader.ts'
import type { EscrowChain } from './escrowChain.ts'
import type { EscrowOrder } from './escrowOrder.ts'
import { createCrossChainQuotes, makeQuoterRoutes } from './makeQuoterRoutes.ts'
import { makeRelayerRoutes } from './makeRelayerRoutes.ts'
import { processOrder } from './processOrder.ts'
import { defaultSwitches, relayerSwitchesPath, relayerSwitchesSchema } from './relayerSwitches.ts'

/**
 * Serves the 1inch Fusion+ API v1.2 between local chains, and resolves its orders from the funds of the resolver
 * contract. Fills and escrows are read from the chains; orders, secrets and switches are in memory.
 */
export const startEscrowRelayer: StartProgram = async ({ chains: all, log }) => {
  const chains = all.flatMap(({ market, ...chain }): EscrowChain[] =>
    market && bridgeTargets(chain.mirrorsChainId).length > 0
      ? [{ chain, market, client: createProgramClient(chain, escrowResolverAccount) }]
      : [],
  )
  if (chains.length < 2) return null
  const orders = new Map<Hex, EscrowOrder>()
  const quotes = createCrossChainQuotes()
  const complained = new Set<string>()
  let switches = defaultSwitches
  let watch: HeadWatch | null = null

  const attempt = (what: string, step: () => Promise<Hex>) =>
    step().then(
      hash => log(`The resolver did ${what} in ${hash}`),
      error => {
        // The next block retries.
        if (!complained.has(what)) log(`The resolver could not ${what}: ${error}`)
        complained.add(what)
      },
    )
  const act = async () => {
    const reader = createEscrowReader()
    for (const order of orders.values()) await processOrder(order, { reader, switches, attempt })
  }
  // Starts with the first order: a devnet without cross-chain orders is not polled for them.
  const onChange = () => {
    watch ??= watchHeads({ rpcUrls: chains.map(({ chain }) => chain.rpcUrl), act, log })
    watch.poke()
  }
  const addSwitches: AddRoutes = app => {
    app.put(relayerSwitchesPath, ({ body }) => {
      switches = parseBody(relayerSwitchesSchema, body)
      watch?.poke()
      return switches
    })
  }
  const adders = [
    makeQuoterRoutes({ chains, quotes, switches: () => switches }),
    makeRelayerRoutes({ chains, quotes, orders, switches: () => switches, onChange }),
    addSwitches,
  ]
  return {
    addRoutes: app => {
      for (const add of adders) add(app)
    },
    stop: async () => watch?.stop(),
  }
}
