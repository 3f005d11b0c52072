import type { Hex } from '@sluice/guard'
import { localBridgeChains } from '@sluice/providers'
import { liquidityAccount } from '../accounts/programAccounts.ts'
import type { StartProgram } from '../programs/program.ts'
import { createProgramClient } from '../programs/programClient.ts'
import { watchHeads } from '../programs/watchHeads.ts'
import type { AnnouncedSwap, BridgeChain } from './bridgeChain.ts'
import { makeBridgeRoutes } from './makeBridgeRoutes.ts'
import { processLocks } from './processLocks.ts'

/** Bridge counterparty: answers locks on one chain with locks on the other, from its own funds. */
export const startLiquidityRelayer: StartProgram = async ({ chains, contracts, log }) => {
  const ends = chains.flatMap(({ market, ...chain }): BridgeChain[] => {
    const contract = contracts[chain.id]?.htlc
    const isServed = localBridgeChains.some(id => id === chain.mirrorsChainId)
    return market && contract && isServed
      ? [{ chain, market, contract, client: createProgramClient(chain, liquidityAccount) }]
      : []
  })
  if (ends.length === 0) return null
  const swaps = new Map<Hex, AnnouncedSwap>()
  const complained = new Set<string>()
  // With a single chain it only serves its terms.
  const watch =
    ends.length < 2
      ? null
      : watchHeads({
          rpcUrls: ends.map(({ chain }) => chain.rpcUrl),
          act: () => processLocks({ ends, announced: hashlock => swaps.get(hashlock), log, complained }),
          log,
        })
  const announce = (swap: AnnouncedSwap) => {
    // The first announcement counts: nobody may redirect a swap later.
    if (!swaps.has(swap.hashlock)) swaps.set(swap.hashlock, swap)
    watch?.poke()
  }
  return { addRoutes: makeBridgeRoutes(ends, announce), stop: async () => watch?.stop() }
}
