import type { MessagingProvider } from '@sluice/defi'
import { createIcmMessaging } from '../avalanche/createIcmMessaging.ts'
import { icmChains } from '../avalanche/icmChains.ts'
import { messengerAddress } from '../avalanche/messenger.ts'
import type { ChainEndpoint } from '../rpc/chainClient.ts'

/** Public nodes refuse longer ranges; at two seconds a block it is more than an hour. */
const blockWindow = 2_000n

const blockTimeMs = 2_000

/**
 * Messages between the C-Chains and the L1s of Avalanche's public networks. Nobody has deployed a gateway there: only
 * contracts execute messages, and relayers are not rewarded.
 */
export function createLiveMessaging(rpcUrls: { readonly [chainId: number]: string }): MessagingProvider {
  const active = icmChains.filter(chain => chain.active)
  const endpoints: readonly ChainEndpoint[] = active.map(({ chainId, rpcUrl }) => ({
    chainId,
    walletChainId: chainId,
    rpcUrls: [rpcUrls[chainId] ?? rpcUrl],
    blockTimeMs,
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
