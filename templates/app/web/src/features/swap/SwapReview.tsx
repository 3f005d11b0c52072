import { useCallback } from 'react'
import type { Hex } from 'viem'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { showToast } from '../../kit/ui/toastStore.ts'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import type { SwapPlan } from '../trade/prepareRequest.ts'
import { ReviewDialog } from '../trade/ReviewDialog.tsx'
import { type ReviewedTrade, recordTrade } from '../trade/recordTrade.ts'
import type { TradeTransaction } from '../trade/tradeRequest.ts'
import { FusionDialog } from './fusion/FusionDialog.tsx'
import type { BuiltOrder } from './fusion/fusionApi.ts'
import { buildSwap } from './swapApi.ts'

/** The reviewed trade: a swap transaction or a Fusion order. Memoize it. */
export type ReviewPlan = ReviewedTrade &
  (
    | ({ readonly mode: 'classic' } & Pick<SwapPlan, 'slippagePercent' | 'shownDstAmount' | 'priceImpactPercent'>)
    | { readonly mode: 'fusion'; readonly shownMinimum: bigint }
  )

export type SwapReviewProps = {
  readonly plan: ReviewPlan
  readonly chain: RuntimeChain
  readonly wallet: WalletReader
  readonly onClose: () => void
  /** Called once the transaction is sent, to follow it. Memoize it. */
  readonly onSent: (request: TradeTransaction, hash: Hex) => void
}

/** Review of a swap; sent trades are added to the recent activity. */
export function SwapReview({ plan, chain, wallet, onClose, onSent }: SwapReviewProps) {
  const sent = useCallback(
    (request: TradeTransaction, hash: Hex) => {
      if (request.kind === 'swap') recordTrade(plan, 'swap', hash)
      onSent(request, hash)
    },
    [plan, onSent],
  )
  const submitted = useCallback(
    ({ quote, orderHash }: BuiltOrder) => {
      recordTrade({ ...plan, promised: quote.dstAmount }, 'order', orderHash)
      showToast({ kind: 'info', text: 'Order submitted. Resolvers are competing to fill it' })
      onClose()
    },
    [plan, onClose],
  )
  if (plan.mode === 'fusion') {
    return (
      <FusionDialog plan={plan} chain={chain} wallet={wallet} onClose={onClose} onSent={sent} onSubmitted={submitted} />
    )
  }
  return (
    <ReviewDialog
      plan={plan}
      chain={chain}
      wallet={wallet}
      buildSwap={buildSwap}
      takesPermits
      onClose={onClose}
      onSent={sent}
    />
  )
}
