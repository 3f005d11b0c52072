import type { Address, Hex } from '../guard/values/token.ts'
import { type Activity, activityStore } from './activityStore.ts'
// only with: fusion
import type { Pair } from './tradeApi.ts'
// otherwise: import type { SwapPlan } from './prepareRequest.ts'
// end only

// only with: fusion
/** A reviewed trade. Amounts in base units. */
export type ReviewedTrade = Pair & {
  readonly walletChainId: number
  readonly account: Address
  readonly amount: bigint
  /** Output amount shown to the user. */
  readonly shownDstAmount: bigint
}

/** Adds a trade to the recent activity; `id` is its hash. */
export function recordTrade(trade: ReviewedTrade, id: Hex, kind: Activity['kind'] = 'swap'): void {
  // otherwise: /** Adds a swap to the recent activity; `id` is its hash. */
  // otherwise: export function recordTrade(trade: SwapPlan, id: Hex): void {
  // end only
  const { chainId, walletChainId, account, src, dst, amount, shownDstAmount } = trade
  activityStore.add({
    // only with: fusion
    kind,
    // end only
    id,
    at: Date.now(),
    account,
    chainId,
    walletChainId,
    src: { symbol: src.symbol, decimals: src.decimals, amount },
    dst: { symbol: dst.symbol, decimals: dst.decimals, amount: shownDstAmount },
    state: 'pending',
    // only with: fusion
    hash: kind === 'swap' ? id : null,
    // otherwise: hash: id,
    // end only
    nonce: null,
  })
}
