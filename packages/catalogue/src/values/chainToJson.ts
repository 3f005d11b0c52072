import { type DefiServices, getChain } from '@sluice/defi'
import type { JsonObject } from '@sluice/workflow'

/** Converts a chain to a port value. */
export function chainToJson({ chains }: DefiServices, chainId: number): JsonObject {
  const chain = getChain(chainId)
  return {
    id: chain.id,
    name: chain.name,
    explorerUrl: chain.explorerUrl,
    testnet: chain.testnet,
    source: chains.source,
  }
}
