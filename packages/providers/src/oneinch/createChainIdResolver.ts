import { defiErrors } from '@sluice/defi'

/** Wallet chain ids by document chain ids. */
export type ChainMap = { readonly [chainId: number]: number }

/**
 * Resolves both ids of a chain from either; without a map they are equal.
 *
 * - Throws (when asked): `CHAIN_NOT_SUPPORTED`
 */
export function createChainIdResolver(chainMap?: ChainMap) {
  const pairs = chainMap && Object.entries(chainMap).map(([id, walletChainId]) => [Number(id), walletChainId] as const)
  return (id: number): { readonly chainId: number; readonly walletChainId: number } => {
    if (!pairs) return { chainId: id, walletChainId: id }
    const pair = pairs.find(ids => ids.includes(id))
    if (!pair) throw defiErrors.error('CHAIN_NOT_SUPPORTED', { id })
    return { chainId: pair[0], walletChainId: pair[1] }
  }
}
