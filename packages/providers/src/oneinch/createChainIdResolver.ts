import { defiErrors } from '@sluice/defi'

/** Ids that wallets sign for, by the ids of documents. */
export type ChainMap = { readonly [chainId: number]: number }

/**
 * Finds both ids of a chain by either of them; without a map every chain is its own.
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
