import type { MessagingProvider } from '@sluice/defi'
import { createIcmMessaging } from '../avalanche/createIcmMessaging.ts'
import { icmChains } from '../avalanche/icmChains.ts'
import { messengerAddress } from '../avalanche/messenger.ts'
import type { ChainEndpoint, FetchFunction } from '../rpc/chainClient.ts'

/** Block range accepted by public nodes; more than an hour at 2 s per block. */
const blockWindow = 2_000n

const blockTimeMs = 2_000

/**
 * ICM between C-Chains and L1s of Avalanche's public networks. Without a gateway there, only contracts execute messages
 * and relayers get no fee.
 */
export function createLiveMessaging(
  rpcUrls: { readonly [chainId: number]: string },
  fetchOf: (chainId: number) => FetchFunction | undefined = () => undefined,
): MessagingProvider {
  const active = icmChains.filter(chain => chain.active)
  const endpoints: readonly ChainEndpoint[] = active.map(({ chainId, rpcUrl }) => ({
    chainId,
    walletChainId: chainId,
    rpcUrls: [rpcUrls[chainId] ?? rpcUrl],
    blockTimeMs,
    fetch: fetchOf(chainId),
  }))
  const networks = active.map(({ name, chainId, blockchainId }) => ({
    name,
    chainId,
    blockchainId,
    messenger: messengerAddress,
    gateway: null,
  }))
  return createIcmMessaging({ source: 'live', networks, endpoints, blockWindow })
}
