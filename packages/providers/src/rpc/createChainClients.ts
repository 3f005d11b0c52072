import { defiErrors } from '@sluice/defi'
import { type ChainClient, type ChainEndpoint, createChainClient } from './chainClient.ts'

/**
 * Clients of several chains, found by the chain's own id or the one that wallets sign for.
 *
 * - Throws (from the look-up): `CHAIN_NOT_SUPPORTED`
 */
export function createChainClients(chains: readonly ChainEndpoint[]): (id: number) => ChainClient {
  const clients = chains.map(createChainClient)
  return id => {
    const chain =
      clients.find(({ endpoint }) => endpoint.chainId === id) ??
      clients.find(({ endpoint }) => endpoint.walletChainId === id)
    if (!chain) throw defiErrors.error('CHAIN_NOT_SUPPORTED', { id })
    return chain
  }
}
