import { createOneInchSwapProvider } from '../oneinch/createOneInchSwapProvider.ts'
import type { DefiServices } from '../ports/services.ts'
import type { WalletAccount } from '../ports/walletPort.ts'
import { refusingProvider } from '../refusingProvider.ts'
import { createRpcChainReader } from '../rpc/createRpcChainReader.ts'

export type DevnetServicesOptions = {
  readonly chains: readonly { readonly id: number; readonly standsInFor: number; readonly rpcUrl: string }[]
  /** Speaks the 1inch swap API over the chains' own pools; takes any key. */
  readonly aggregatorUrl: string
  /** The connected account; default none. */
  readonly account?: WalletAccount | null
  readonly now?: () => number
}

const localBlockTimeMs = 100

/** Makes the services of a local world: real contracts, real signatures, worthless tokens. */
export function createDevnetServices(options: DevnetServicesOptions): DefiServices {
  const { chains, aggregatorUrl, account = null, now = Date.now } = options
  return {
    source: 'devnet',
    swaps: createOneInchSwapProvider({
      source: 'devnet',
      baseUrl: aggregatorUrl,
      apiKey: async () => 'devnet',
      chainMap: Object.fromEntries(chains.map(({ id, standsInFor }) => [standsInFor, id])),
      requestsPerSecond: Number.POSITIVE_INFINITY,
      now,
    }),
    chains: createRpcChainReader({
      source: 'devnet',
      chains: chains.map(({ id, standsInFor, rpcUrl }) => ({
        chainId: standsInFor,
        walletChainId: id,
        rpcUrls: [rpcUrl],
        blockTimeMs: localBlockTimeMs,
      })),
    }),
    orders: refusingProvider('Limit orders', 'devnet'),
    fusion: refusingProvider('Fusion', 'devnet'),
    crossChain: refusingProvider('Fusion+', 'devnet'),
    bridge: refusingProvider('The bridge', 'devnet'),
    messaging: refusingProvider('Messaging', 'devnet'),
    subnets: refusingProvider('Creating an L1', 'devnet'),
    portfolio: refusingProvider('The portfolio', 'devnet'),
    prices: refusingProvider('Prices', 'devnet'),
    contracts: refusingProvider('Reading contracts', 'devnet'),
    http: refusingProvider('HTTP', 'devnet'),
    wallet: { account: async () => account },
    now,
  }
}
