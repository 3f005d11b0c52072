import type { Hex } from '@sluice/guard'
import { liquidityAccount } from '../accounts/programAccounts.ts'
import type { StartProgram } from '../programs/program.ts'
import { createProgramClient } from '../programs/programClient.ts'
import { watchHeads } from '../programs/watchHeads.ts'
import type { AnnouncedSwap, BridgeChain } from './bridgeChain.ts'
import { makeBridgeRoutes } from './makeBridgeRoutes.ts'
import { processLocks } from './processLocks.ts'

/** The counterparty of the bridge: it answers locks on either chain with one on the other, from funds of its own. */
export const startLiquidityRelayer: StartProgram = async ({ chains, contracts, log }) => {
  const ends = chains.flatMap(({ market, ...chain }): BridgeChain[] => {
    const contract = contracts[chain.id]?.htlc
    return market && contract ? [{ chain, market, contract, client: createProgramClient(chain, liquidityAccount) }] : []
  })
  if (ends.length === 0) return null
  const swaps = new Map<Hex, AnnouncedSwap>()
  const complained = new Set<string>()
  // With one end only there is nothing to relay, but its terms are told.
  const watch =
    ends.length < 2
      ? null
      : watchHeads({
          rpcUrls: ends.map(({ chain }) => chain.rpcUrl),
          act: () => processLocks({ ends, announced: hashlock => swaps.get(hashlock), log, complained }),
          log,
        })
  const announce = (swap: AnnouncedSwap) => {
    // Told twice, the first word counts: nobody else may turn a swap to a receiver of theirs.
    if (!swaps.has(swap.hashlock)) swaps.set(swap.hashlock, swap)
    watch?.poke()
  }
  return { addRoutes: makeBridgeRoutes(ends, announce), stop: async () => watch?.stop() }
}
