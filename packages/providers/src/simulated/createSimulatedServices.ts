import type { DefiServices, WalletAccount } from '@sluice/defi'
import { knownRouters } from '@sluice/guard'
import { createChainPortfolio } from '../market/createChainPortfolio.ts'
import { createSimulatedBook } from './createSimulatedBook.ts'
import { createSimulatedBridge } from './createSimulatedBridge.ts'
import { createSimulatedCrossChain } from './createSimulatedCrossChain.ts'
import { createSimulatedDeployer } from './createSimulatedDeployer.ts'
import { createSimulatedFusion } from './createSimulatedFusion.ts'
import { createSimulatedMessaging } from './createSimulatedMessaging.ts'
import { createSimulatedOrders } from './createSimulatedOrders.ts'
import { createSkippingClock } from './createSkippingClock.ts'
import { simulatedAccount } from './simulatedAccount.ts'
import { simulatedChainId } from './simulatedChainId.ts'
import { createSimulatedChainReader } from './simulatedChainReader.ts'
import { createSimulatedContractReader } from './simulatedContractReader.ts'
import { createSimulatedEscrows } from './simulatedEscrows.ts'
import { createSimulatedHttp } from './simulatedHttp.ts'
import { createSimulatedLimitOrders } from './simulatedLimitOrders.ts'
import { simulatedMessengers } from './simulatedMessengers.ts'
import { createSimulatedPriceProvider } from './simulatedPriceProvider.ts'
import { createSimulatedState, type SimulatedState } from './simulatedState.ts'
import { createSimulatedSwapProvider } from './simulatedSwapProvider.ts'

/** Services over a state of their own. */
export type SimulatedServices = DefiServices & { readonly state: SimulatedState }

/**
 * Makes a simulated state in which every account holds 100 of each native token and 10,000 of every other token. An
 * address of no list is taken for a token of 18 decimals at one dollar.
 *
 * - `account`: the connected account; default `simulatedAccount`, null for none. It reports the simulated id of its chain
 * - `skipsWaits`: components wait no real time, the clock of these services jumps ahead
 * - Two of them share nothing; the same calls in the same order give the same results
 */
export function createSimulatedServices(
  options: { readonly account?: WalletAccount | null; readonly now?: () => number; readonly skipsWaits?: boolean } = {},
): SimulatedServices {
  const clock = options.skipsWaits ? createSkippingClock(options.now) : undefined
  const account = options.account === undefined ? simulatedAccount : options.account
  const state = createSimulatedState(clock?.now ?? options.now)
  const { now } = state
  for (const contract of simulatedMessengers()) state.install(contract)
  for (const { chainId, router } of knownRouters) state.install(createSimulatedLimitOrders(chainId, router, now))
  for (const { chainId } of knownRouters) state.install(createSimulatedEscrows(chainId, now))
  const book = createSimulatedBook(state, now)
  const chains = createSimulatedChainReader(state)
  const prices = createSimulatedPriceProvider(state, now)
  return {
    source: 'simulated',
    swaps: createSimulatedSwapProvider(state, now),
    chains,
    orders: createSimulatedOrders(book, state, now),
    fusion: createSimulatedFusion(book, state, now),
    crossChain: createSimulatedCrossChain(state, now),
    bridge: createSimulatedBridge(state, now),
    messaging: createSimulatedMessaging(state),
    subnets: createSimulatedDeployer(clock ? { stepMs: 0 } : {}),
    portfolio: createChainPortfolio({ reader: chains, prices, now }),
    prices,
    contracts: createSimulatedContractReader(state),
    http: createSimulatedHttp(),
    wallet: { account: async () => account && { ...account, chainId: simulatedChainId(account.chainId) } },
    now,
    ...(clock ? { pause: clock.pause } : {}),
    state,
  }
}
