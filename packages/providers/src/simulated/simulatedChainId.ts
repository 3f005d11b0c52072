import { simulatedChainBase as base } from '@sluice/guard'

/**
 * Chain id of simulated transactions. No network uses it, so simulated transactions are invalid elsewhere.
 */
export function simulatedChainId(chainId: number): number {
  return chainId >= base ? chainId : base + chainId
}

/** Maps a simulated chain id back; other ids are unchanged. */
export function chainOfSimulatedId(chainId: number): number {
  return chainId >= base ? chainId - base : chainId
}
