import { createChainPortfolio } from '../market/createChainPortfolio.ts'
import type { DefiServices } from '../ports/services.ts'
import type { WalletAccount } from '../ports/walletPort.ts'
import { refusingProvider } from '../refusingProvider.ts'
import { simulatedChainId } from './simulatedChainId.ts'
import { createSimulatedChainReader } from './simulatedChainReader.ts'
import { createSimulatedContractReader } from './simulatedContractReader.ts'
import { createSimulatedHttp } from './simulatedHttp.ts'
import { createSimulatedPriceProvider } from './simulatedPriceProvider.ts'
import { createSimulatedSwapProvider } from './simulatedSwapProvider.ts'
import { createSimulatedWorld, type SimulatedWorld } from './simulatedWorld.ts'

/** Services over a world of their own. */
export type SimulatedServices = DefiServices & { readonly world: SimulatedWorld }

/** Belongs to nobody: the last twenty bytes of keccak256("sluice simulated account"). */
export const simulatedAccount: WalletAccount = {
  address: '0x63Aae1B6C731Cdb402A82A4200013386735c137d',
  chainId: 1,
}

/**
 * Makes a simulated world in which every account holds 100 of each native token and 10,000 of every other token.
 *
 * - `account`: the connected account; default `simulatedAccount`, null for none. It reports the simulated id of its chain
 * - Two worlds share nothing; the same calls in the same order give the same results
 */
export function createSimulatedServices(
  options: { readonly account?: WalletAccount | null; readonly now?: () => number } = {},
): SimulatedServices {
  const now = options.now ?? Date.now
  const account = options.account === undefined ? simulatedAccount : options.account
  const world = createSimulatedWorld()
  const chains = createSimulatedChainReader(world)
  const prices = createSimulatedPriceProvider(now)
  return {
    source: 'simulated',
    swaps: createSimulatedSwapProvider(world, now),
    chains,
    orders: refusingProvider('Limit orders', 'simulated'),
    fusion: refusingProvider('Fusion', 'simulated'),
    crossChain: refusingProvider('Fusion+', 'simulated'),
    bridge: refusingProvider('The bridge', 'simulated'),
    messaging: refusingProvider('Messaging', 'simulated'),
    subnets: refusingProvider('Creating an L1', 'simulated'),
    portfolio: createChainPortfolio({ reader: chains, prices, now }),
    prices,
    contracts: createSimulatedContractReader(world),
    http: createSimulatedHttp(),
    wallet: { account: async () => account && { ...account, chainId: simulatedChainId(account.chainId) } },
    now,
    world,
  }
}
