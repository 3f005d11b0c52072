import { bridgeTargets } from '@sluice/providers'

/** The pair that our own hash time-locked contracts serve besides those of the specification. */
const htlcPair: readonly number[] = [1, 143]

/** Chains that a bridge may start from. */
export const bridgeSources = [1, 137, 56, 42161, 10, 143] as const

/** Chains that a bridge from this one may go to. Source: spec 001 §9, and the Monad bridge. */
export function bridgePairsOf(chainId: number): readonly number[] {
  const others = htlcPair.includes(chainId) ? htlcPair.filter(id => id !== chainId) : []
  return [...bridgeTargets(chainId), ...others]
}
