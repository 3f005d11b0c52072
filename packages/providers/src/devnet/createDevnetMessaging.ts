import type { MessagingProvider } from '@sluice/defi'
import { createIcmMessaging } from '../avalanche/createIcmMessaging.ts'
import { gatewayAddress } from '../avalanche/gatewayMessage.ts'
import { icmChains } from '../avalanche/icmChains.ts'
import { messengerAddress } from '../avalanche/messenger.ts'
import type { ChainEndpoint } from '../rpc/chainClient.ts'
import { unavailableProvider } from '../unavailable/unavailableProvider.ts'

/** Covers all blocks of a local chain. */
const blockWindow = 1_000_000n

/** ICM between local chains that replace Avalanche chains; rejects every call without such chains. */
export function createDevnetMessaging(endpoints: readonly ChainEndpoint[]): MessagingProvider {
  const networks = endpoints.flatMap(({ chainId }) => {
    const chain = icmChains.find(candidate => candidate.chainId === chainId && candidate.network === 'fuji')
    if (!chain) return []
    const { name, blockchainId } = chain
    return [{ name, chainId, blockchainId, messenger: messengerAddress, gateway: gatewayAddress }]
  })
  if (networks.length === 0) return unavailableProvider('Messaging', 'devnet')
  return createIcmMessaging({ source: 'devnet', networks, endpoints, blockWindow })
}
