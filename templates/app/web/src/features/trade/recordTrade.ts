import type { Address, Hex } from '../guard/values/token.ts'
import { type Activity, activityStore } from './activityStore.ts'
import type { Pair } from './tradeApi.ts'

/** A reviewed trade. Amounts in base units. */
export type ReviewedTrade = Pair & {
  readonly walletChainId: number
  readonly account: Address
  readonly amount: bigint
  /** Output amount shown to the user. */
  readonly promised: bigint
}

/** Adds a sent swap or a submitted order to the recent activity. */
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
