import type { MessagingProvider } from '@sluice/defi'
import { createIcmMessaging } from '../avalanche/createIcmMessaging.ts'
import { gatewayAddress } from '../avalanche/gatewayMessage.ts'
import { icmChains } from '../avalanche/icmChains.ts'
import { messengerAddress } from '../avalanche/messenger.ts'
import type { ChainEndpoint } from '../rpc/chainClient.ts'
import { unavailableProvider } from '../unavailable/unavailableProvider.ts'

/** Local chains are short: all of their blocks. */
const blockWindow = 1_000_000n

/** Messages between the local chains that stand in for chains of Avalanche; refuses everything where there are none. */
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
