import { chains, type DefiServices, defiErrors, type HttpPort, type WalletAccount } from '@sluice/defi'
import { createHtlcBridge } from '../htlc/createHtlcBridge.ts'
import { createHttpCounterparty } from '../htlc/createHttpCounterparty.ts'
import { createApiClient } from '../oneinch/apiClient.ts'
import { createOneInchChannel, type OneInchChannel } from '../oneinch/createOneInchChannel.ts'
import { createOneInchFusion } from '../oneinch/createOneInchFusion.ts'
import { createOneInchFusionPlus } from '../oneinch/createOneInchFusionPlus.ts'
import { createOneInchOrderbook } from '../oneinch/createOneInchOrderbook.ts'
import { createOneInchPortfolio } from '../oneinch/createOneInchPortfolio.ts'
import { createOneInchSwapProvider } from '../oneinch/createOneInchSwapProvider.ts'
import { createSpotPrices } from '../oneinch/createSpotPrices.ts'
import type { ChainEndpoint, FetchFunction } from '../rpc/chainClient.ts'
import { createRpcChainReader } from '../rpc/createRpcChainReader.ts'
import { createRpcContractReader } from '../rpc/createRpcContractReader.ts'
import { unavailableProvider } from '../unavailable/unavailableProvider.ts'
import { createLiveDeployer } from './createLiveDeployer.ts'
import { createLiveMessaging } from './createLiveMessaging.ts'
import { createLivePriceProvider } from './createLivePriceProvider.ts'

export type LiveServicesOptions = {
  /** 1inch API key or its reader, called before every request; null for none. Server side only. */
  readonly apiKey: string | null | (() => Promise<string | undefined>)
  /** Default `https://api.1inch.com`. */
  readonly baseUrl?: string
  /** Rate limit of the key's plan. Default 1, the free plan. */
  readonly requestsPerSecond?: number
  /** Custom RPC URLs by chain id, in place of the public ones. */
  readonly rpcUrls?: { readonly [chainId: number]: string }
  /** How the URL of a chain is asked; default `fetch`. */
  readonly fetchOf?: (chainId: number) => FetchFunction | undefined
  /** The connected account; default none. */
  readonly account?: WalletAccount | null
  /**
   * Bridge counterparty; default none, because no public one exists. `secretSeed` opens all locks of this process: keep it on
   * the server and out of journals.
   */
  readonly bridge?: {
    readonly counterpartyUrl: string
    readonly secretSeed: () => Promise<string>
    /** How the counterparty is asked; default `fetch`. */
    readonly fetch?: FetchFunction | undefined
  }
  /** Needs Node, see `createNodeHttp`; default none. */
  readonly http?: HttpPort
  readonly now?: () => number
}

const defaultBaseUrl = 'https://api.1inch.com'

/** One channel per API in this process: 1inch's rate limit covers all requests of an account. */
const channels = new Map<string, OneInchChannel>()

function channelOf(baseUrl: string, requestsPerSecond: number | undefined): OneInchChannel {
  const channel = channels.get(baseUrl) ?? createOneInchChannel(requestsPerSecond)
  channels.set(baseUrl, channel)
  return channel
}

/** Creates the services of live networks. They quote, build and read; only the user's wallet signs. */
export function createLiveServices(options: LiveServicesOptions): DefiServices {
  const { apiKey, baseUrl = defaultBaseUrl, rpcUrls = {}, account = null, now = Date.now } = options
  const { fetchOf = () => undefined } = options
  const readKey = typeof apiKey === 'function' ? apiKey : async () => apiKey ?? undefined
  const channel = channelOf(baseUrl, options.requestsPerSecond)
  const api = createApiClient({ baseUrl, apiKey: readKey, queue: channel.queue, fetch })
  const endpoints: readonly ChainEndpoint[] = chains.map(chain => ({
    chainId: chain.id,
    walletChainId: chain.id,
    rpcUrls: rpcUrls[chain.id] === undefined ? chain.rpcUrls : [rpcUrls[chain.id]!],
    blockTimeMs: chain.blockTimeMs,
    fetch: fetchOf(chain.id),
  }))
  const reader = createRpcChainReader({ source: 'live', chains: endpoints })
  const prices = createLivePriceProvider({ chains: endpoints, spotPrice: createSpotPrices(api), now })
  return {
    source: 'live',
    swaps: createOneInchSwapProvider({
      source: 'live',
      baseUrl,
      apiKey: readKey,
      channel,
      now,
    }),
    chains: reader,
    orders: createOneInchOrderbook({ source: 'live', api, now }),
    fusion: createOneInchFusion({ source: 'live', api, now }),
    crossChain: createOneInchFusionPlus({ source: 'live', api, now }),
    bridge: options.bridge
      ? createHtlcBridge({
          source: 'live',
          chains: endpoints,
          counterparty: createHttpCounterparty(options.bridge.counterpartyUrl, options.bridge.fetch),
          secretSeed: options.bridge.secretSeed,
        })
      : unavailableProvider('The bridge', 'live', defiErrors.error('BRIDGE_COUNTERPARTY_MISSING')),
    messaging: createLiveMessaging(rpcUrls, fetchOf),
    subnets: createLiveDeployer(),
    portfolio: createOneInchPortfolio({ api, reader, prices, now }),
    prices,
    contracts: createRpcContractReader({ source: 'live', chains: endpoints }),
    http: options.http ?? unavailableProvider<HttpPort>('HTTP', 'live'),
    wallet: { account: async () => account },
    now,
  }
}
