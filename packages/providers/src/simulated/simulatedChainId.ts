import { simulatedChainBase as base } from '@sluice/guard'

/**
 * Id that simulated transactions are made for. No network carries it, so a simulated transaction is worth nothing
 * outside of its state.
 */
export function simulatedChainId(chainId: number): number {
  return chainId >= base ? chainId : base + chainId
}

/** The chain that a simulated id stands for; any other id stays as it is. */
export function chainOfSimulatedId(chainId: number): number {
  return chainId >= base ? chainId - base : chainId
}
