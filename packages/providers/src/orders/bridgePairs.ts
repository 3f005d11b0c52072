/** Chains that are paired with each other. Source: spec 001 §9. */
export const pairedChains: readonly number[] = [1, 137, 56, 42161, 10]

/** Chains that a swap from this one may go to; empty for a chain without pairs. */
export function bridgeTargets(chainId: number): readonly number[] {
  return pairedChains.includes(chainId) ? pairedChains.filter(id => id !== chainId) : []
}
