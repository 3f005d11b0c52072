import { bridgeTargets } from '@sluice/providers'

/** Chain pair served by our own HTLC contracts, in addition to the specification's pairs. */
const htlcPair: readonly number[] = [1, 143]

/** Source chains of bridges. */
export const bridgeSources = [1, 137, 56, 42161, 10, 143] as const

/** Destination chains of a bridge. Source: spec 001 §9, and the Monad bridge. */
export function bridgePairsOf(chainId: number): readonly number[] {
  const others = htlcPair.includes(chainId) ? htlcPair.filter(id => id !== chainId) : []
  return [...bridgeTargets(chainId), ...others]
}
