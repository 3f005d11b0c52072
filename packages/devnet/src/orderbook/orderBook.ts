import type { Hex } from '@sluice/guard'
import type { AggregatorChain } from '../aggregator/aggregatorChain.ts'
import type { ProgramClient } from '../programs/programClient.ts'
import type { StoredOrder } from './storedOrder.ts'

/** The orders of one chain. */
export type OrderBook = {
  readonly chain: AggregatorChain
  /** Sends as the resolver. */
  readonly client: ProgramClient
  /** By hash, in the order they came. */
  readonly orders: Map<Hex, StoredOrder>
}
