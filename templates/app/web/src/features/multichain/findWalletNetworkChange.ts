import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'

/** Chain id of the connected wallet; undefined without one. */
export type WalletNetwork = number | undefined

/**
 * Detects that a connected wallet switched to an offered network by itself; null otherwise. Connecting does not count, so
 * the selected network stays.
 */
export function findWalletNetworkChange(
  before: WalletNetwork,
  now: WalletNetwork,
  chains: readonly RuntimeChain[],
): RuntimeChain | null {
  if (before === undefined || now === undefined || before === now) return null
  return chains.find(chain => chain.walletChainId === now) ?? null
}
