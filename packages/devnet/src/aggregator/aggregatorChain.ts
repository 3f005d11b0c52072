import type { LocalMarket } from '../market/buildLocalMarket.ts'

/** A chain served by the aggregator under its own id and the live chain's id. */
export type AggregatorChain = {
  readonly id: number
  readonly mirrorsChainId: number
  readonly rpcUrl: string
  readonly market: LocalMarket
}
