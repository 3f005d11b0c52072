import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'

/** Network of a connected wallet, by the id that it signs for; undefined while none is connected. */
export type WalletNetwork = number | undefined

/**
 * The offered network that a connected wallet has gone to by itself; null when it stayed, or went where this page has
 * nothing to offer. Connecting is no move: what was chosen before stays chosen.
 */
export function findWalletNetworkChange(
  before: WalletNetwork,
  now: WalletNetwork,
  chains: readonly RuntimeChain[],
): RuntimeChain | null {
  if (before === undefined || now === undefined || before === now) return null
  return chains.find(chain => chain.walletChainId === now) ?? null
}
