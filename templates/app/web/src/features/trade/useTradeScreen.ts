import { useCallback, useEffect, useMemo, useState } from 'react'
import { useConnection } from 'wagmi'
import { type RuntimeChain, useRuntimeConfig } from '../../kit/app/RuntimeConfig.ts'
import { useWalletReader } from '../../kit/wallet/useWalletReader.ts'
import type { Hex } from '../guard/values/token.ts'
import { usePlan } from '../planReview/usePlan.ts'
// only with: fusion
import { type ReviewedTrade, recordTrade } from './recordTrade.ts'
// otherwise: import type { SwapPlan } from './prepareRequest.ts'
// otherwise: import { recordTrade } from './recordTrade.ts'
// end only
import type { TradeForm } from './TradeFields.tsx'
import type { Pair } from './tradeApi.ts'
import type { TradeTransaction } from './tradeRequest.ts'
import { type ReadOrderChange, useActivity } from './useActivity.ts'
import { usePendingSwap } from './usePendingSwap.ts'
import { useTokenBalance } from './useTokenBalance.ts'

export type TradeScreenOptions = {
  readonly form: TradeForm & { readonly chain: RuntimeChain }
  // only with: fusion
  /** Reads what became of an order, on a screen that has orders. Memoize it. */
  readonly readOrder?: ReadOrderChange
  // end only
  /** Loads the review ahead, once a wallet is connected. */
  readonly loadReview: () => Promise<unknown>
}

/** What a trading screen knows: wallet, balance, pair, sent transactions, and the plan under review. */
// only with: fusion
export function useTradeScreen<Plan extends ReviewedTrade>(options: TradeScreenOptions) {
  const { form, readOrder, loadReview } = options
  // otherwise: export function useTradeScreen({ form, loadReview }: TradeScreenOptions) {
  // end only
  const { chain, src, dst, amount } = form
  const { chains } = useRuntimeConfig()
  const isConnected = useConnection().status === 'connected'
  const wallet = useWalletReader(chain)
  const pendingState = usePendingSwap(chain, wallet)
  // only with: fusion
  const activity = useActivity(chain, wallet, readOrder)
  // otherwise: const activity = useActivity(chain, wallet)
  // end only
  const srcBalance = useTokenBalance(wallet, src)
  const [picking, setPicking] = useState<'src' | 'dst' | null>(null)
  // only with: fusion
  const [plan, setPlan] = usePlan<Plan>(wallet)
  // otherwise: const [plan, setPlan] = usePlan<SwapPlan>(wallet)
  // end only

  // Opening the dialog retries a failed preload and shows its error.
  useEffect(() => {
    if (isConnected) loadReview().catch(() => {})
  }, [isConnected, loadReview])

  const pair = useMemo<Pair | null>(() => (src && dst ? { chainId: chain.id, src, dst } : null), [chain.id, src, dst])
  const { follow } = pendingState
  const onSent = useCallback(
    ({ kind, transaction }: TradeTransaction, hash: Hex) => {
      if (plan && kind === 'swap') recordTrade(plan, hash)
      follow({ kind, hash, chainId: chain.id, walletChainId: chain.walletChainId, transaction })
    },
    [plan, chain, follow],
  )
  const leaveReceipt = () => {
    setPlan(null)
    form.setAmountText('')
  }
  return {
    activity,
    chain,
    chains,
    isConnected,
    leaveReceipt,
    /** Records and follows what a review has sent. Memoized. */
    onSent,
    pair,
    pendingState,
    picking,
    plan,
    setPicking,
    setPlan,
    srcBalance,
    wallet,
    /** Base units; null without a valid amount. */
    units: amount.status === 'valid' ? amount.units : null,
  }
}
