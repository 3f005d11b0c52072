import { findToken, getChain } from '@sluice/defi'
import type { Hex, Token } from '@sluice/guard'
import { icmChains } from '@sluice/providers'

export type DevnetNetwork = {
  readonly localId: number
  readonly mirrorsChainId: number
  readonly blockchainId: Hex
  readonly wrappedNative: Token | null
}

/** Local chains with a messenger, under the blockchain ids of the live chains they mirror. */
export const devnetNetworks: readonly DevnetNetwork[] = [
  { localId: 31339, mirrorsChainId: 43113 },
  { localId: 31340, mirrorsChainId: 779672 },
].map(({ localId, mirrorsChainId }) => {
  const { wrappedNative } = getChain(mirrorsChainId)
  const { blockchainId } = icmChains.find(chain => chain.chainId === mirrorsChainId)!
  const token = wrappedNative ? findToken(mirrorsChainId, wrappedNative) : undefined
  return { localId, mirrorsChainId, blockchainId, wrappedNative: token ?? null }
})
