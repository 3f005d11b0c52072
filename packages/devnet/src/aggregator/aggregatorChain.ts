import type { World } from '../world/makeWorld.ts'

/** One chain the aggregator serves, under its own id and under the id it stands in for. */
export type AggregatorChain = {
  readonly id: number
  readonly standsInFor: number
  readonly rpcUrl: string
  readonly world: World
}
