/** Chains that can be bridged with each other. Source: spec 001 §9. */
export const pairedChains: readonly number[] = [1, 137, 56, 42161, 10]

/** Destination chains of a source chain; empty for none. */
export function bridgeTargets(chainId: number): readonly number[] {
  return pairedChains.includes(chainId) ? pairedChains.filter(id => id !== chainId) : []
}
