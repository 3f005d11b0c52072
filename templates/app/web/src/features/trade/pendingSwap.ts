import { createStoredValue } from '../../kit/createStoredValue.ts'
import { readJson } from '../../kit/request/readJson.ts'
import type { Hex } from '../guard/values/token.ts'
import { readTransaction } from './tradeApi.ts'
import type { TradeTransaction } from './tradeRequest.ts'

/** A pending swap or approval. */
export type PendingSwap = {
  readonly kind: TradeTransaction['kind']
  readonly hash: Hex
  readonly chainId: number
  readonly walletChainId: number
  readonly transaction: TradeTransaction['transaction']
}

const pendingKinds: readonly TradeTransaction['kind'][] = ['reset', 'approval', 'swap']

function readPendingSwap(value: unknown): PendingSwap {
  const reader = readJson(value)
  const kind = pendingKinds.find(candidate => candidate === reader.text('kind'))
  if (kind === undefined) throw new TypeError('No such kind of transaction')
  return {
    kind,
    hash: reader.hex('hash'),
    chainId: reader.number('chainId'),
    walletChainId: reader.number('walletChainId'),
    transaction: readTransaction(reader.object('transaction')),
  }
}

/** The transaction that the page waits for, stored across reloads; null without one. */
export const pendingStore = createStoredValue<PendingSwap | null>({
  key: 'swap.pending',
  empty: null,
  parse: value => (value === null ? null : readPendingSwap(value)),
})
