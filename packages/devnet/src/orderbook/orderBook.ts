import type { Hex } from '@sluice/guard'
import type { AggregatorChain } from '../aggregator/aggregatorChain.ts'
import type { ProgramClient } from '../programs/programClient.ts'
import type { StoredOrder } from './storedOrder.ts'

/** Order book of one chain. */
export type OrderBook = {
  readonly chain: AggregatorChain
  /** Sends from the resolver account. */
  readonly client: ProgramClient
  /** Orders by hash, in order of arrival. */
  readonly orders: Map<Hex, StoredOrder>
}
