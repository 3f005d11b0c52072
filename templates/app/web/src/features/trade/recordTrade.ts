import type { Address, Hex } from '../guard/values/token.ts'
import { type Activity, activityStore } from './activityStore.ts'
import type { Pair } from './tradeApi.ts'

/** A trade as it was reviewed. Amounts in base units. */
export type ReviewedTrade = Pair & {
  readonly walletChainId: number
  readonly account: Address
  readonly amount: bigint
  /** What the screen promised. */
  readonly promised: bigint
}

/** Keeps a trade among the recent activity: a sent transaction, or an order that was handed in. */
export function recordTrade(trade: ReviewedTrade, kind: Activity['kind'], id: Hex): void {
  const { chainId, walletChainId, account, src, dst, amount, promised } = trade
  activityStore.add({
    kind,
    id,
    at: Date.now(),
    account,
    chainId,
    walletChainId,
    src: { symbol: src.symbol, decimals: src.decimals, amount },
    dst: { symbol: dst.symbol, decimals: dst.decimals, amount: promised },
    state: 'pending',
    hash: kind === 'swap' ? id : null,
    nonce: null,
  })
}
