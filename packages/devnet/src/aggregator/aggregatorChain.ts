import type { LocalMarket } from '../market/buildLocalMarket.ts'

/** One chain the aggregator serves, under its own id and under the id it stands in for. */
export type AggregatorChain = {
  readonly id: number
  readonly mirrorsChainId: number
  readonly rpcUrl: string
  readonly market: LocalMarket
}
