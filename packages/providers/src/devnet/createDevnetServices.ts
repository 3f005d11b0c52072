import { type DefiServices, defiErrors, type HttpPort, type WalletAccount } from '@sluice/defi'
import { createTestClient, http as viemHttp } from 'viem'
import { createHtlcBridge } from '../htlc/createHtlcBridge.ts'
import { createHttpCounterparty } from '../htlc/createHttpCounterparty.ts'
import { createChainPortfolio } from '../market/createChainPortfolio.ts'
import { uniswapRouters } from '../market/uniswapRouters.ts'
import { createApiClient } from '../oneinch/apiClient.ts'
import { createOneInchChannel } from '../oneinch/createOneInchChannel.ts'
import { createOneInchFusion } from '../oneinch/createOneInchFusion.ts'
import { createOneInchFusionPlus } from '../oneinch/createOneInchFusionPlus.ts'
import { createOneInchOrderbook } from '../oneinch/createOneInchOrderbook.ts'
import { createOneInchSwapProvider } from '../oneinch/createOneInchSwapProvider.ts'
import type { ChainEndpoint } from '../rpc/chainClient.ts'
import { createRpcChainReader } from '../rpc/createRpcChainReader.ts'
import { createRpcContractReader } from '../rpc/createRpcContractReader.ts'
import { unavailableProvider } from '../unavailable/unavailableProvider.ts'
import { type BootGenesis, createDevnetDeployer } from './createDevnetDeployer.ts'
import { createDevnetMessaging } from './createDevnetMessaging.ts'
import { createDevnetPriceProvider } from './createDevnetPriceProvider.ts'

export type DevnetServicesOptions = {
  readonly chains: readonly { readonly id: number; readonly mirrorsChainId: number; readonly rpcUrl: string }[]
  /** URL of the local aggregator: 1inch API over local pools; accepts any key. */
  readonly aggregatorUrl: string
  /** The connected account; default none. */
  readonly account?: WalletAccount | null
  /** Needs Node, see `createNodeHttp`; default none. */
  readonly http?: HttpPort
  /** Needs a process that can start local nodes; default none. */
  readonly bootGenesis?: BootGenesis
  readonly now?: () => number
}

/** Public seed: secrets of local chains protect worthless tokens only. */
const devnetSecretSeed = 'devnet'

const localBlockTimeMs = 100

/** Moves the clock of a local chain and mines a block, without which contracts would not see the time. */
async function advanceTime(endpoints: readonly ChainEndpoint[], chainId: number, seconds: number): Promise<void> {
  const endpoint = endpoints.find(candidate => [candidate.chainId, candidate.walletChainId].includes(chainId))
  if (!endpoint) throw defiErrors.error('CHAIN_NOT_SUPPORTED', { id: chainId })
  const chain = createTestClient({ mode: 'anvil', transport: viemHttp(endpoint.rpcUrls[0]) })
  await chain.increaseTime({ seconds })
  await chain.mine({ blocks: 1 })
}

/** Creates the services of local chains: real contracts and signatures, worthless tokens. */
export function createDevnetServices(options: DevnetServicesOptions): DefiServices {
  const { chains, aggregatorUrl, account = null, now = Date.now } = options
  const http = options.http ?? unavailableProvider<HttpPort>('HTTP', 'devnet')
  const endpoints: readonly ChainEndpoint[] = chains.map(({ id, mirrorsChainId, rpcUrl }) => ({
    chainId: mirrorsChainId,
    walletChainId: id,
    rpcUrls: [rpcUrl],
    blockTimeMs: localBlockTimeMs,
  }))
  const reader = createRpcChainReader({ source: 'devnet', chains: endpoints })
  const chainMap = Object.fromEntries(chains.map(({ id, mirrorsChainId }) => [mirrorsChainId, id]))
  const channel = createOneInchChannel(Number.POSITIVE_INFINITY, now)
  const apiKey = async () => 'devnet'
  const api = createApiClient({ baseUrl: aggregatorUrl, apiKey, queue: channel.queue, fetch })
  const prices = createDevnetPriceProvider({ chains: endpoints, router: uniswapRouters[1]!, now })
  return {
    source: 'devnet',
    swaps: createOneInchSwapProvider({
      source: 'devnet',
      baseUrl: aggregatorUrl,
      apiKey,
      chainMap,
      channel,
      now,
    }),
    chains: { ...reader, advanceTime: (chainId, seconds) => advanceTime(endpoints, chainId, seconds) },
    orders: createOneInchOrderbook({ source: 'devnet', api, chainMap, now }),
    fusion: createOneInchFusion({ source: 'devnet', api, chainMap, now }),
    crossChain: createOneInchFusionPlus({
      source: 'devnet',
      api,
      chainIds: chains.map(({ mirrorsChainId }) => mirrorsChainId),
      now,
    }),
    bridge: createHtlcBridge({
      source: 'devnet',
      chains: endpoints,
      counterparty: createHttpCounterparty(`${aggregatorUrl}/bridge/v1`),
      secretSeed: async () => devnetSecretSeed,
    }),
    messaging: createDevnetMessaging(endpoints),
    subnets: createDevnetDeployer(options.bootGenesis),
    portfolio: createChainPortfolio({ reader, prices, now }),
    prices,
    contracts: createRpcContractReader({ source: 'devnet', chains: endpoints }),
    http,
    wallet: { account: async () => account },
    now,
  }
}
