import { findToken, getChain } from '@sluice/defi'
import type { Hex, Token } from '@sluice/guard'
import { icmChains } from '@sluice/providers'

export type DevnetNetwork = {
  readonly localId: number
  readonly standsInFor: number
  readonly blockchainId: Hex
  readonly wrappedNative: Token | null
}

/** Local chains with a messenger. They answer to the blockchain ids of the chains they stand in for. */
export const devnetNetworks: readonly DevnetNetwork[] = [
  { localId: 31339, standsInFor: 43113 },
  { localId: 31340, standsInFor: 779672 },
].map(({ localId, standsInFor }) => {
  const { wrappedNative } = getChain(standsInFor)
  const { blockchainId } = icmChains.find(chain => chain.chainId === standsInFor)!
  const token = wrappedNative ? findToken(standsInFor, wrappedNative) : undefined
  return { localId, standsInFor, blockchainId, wrappedNative: token ?? null }
})
