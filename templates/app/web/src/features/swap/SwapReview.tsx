import { useCallback } from 'react'
import type { Hex } from 'viem'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import type { FlowGate } from '../trade/createFlowGate.ts'
import type { SwapPlan } from '../trade/prepareRequest.ts'
import { ReviewDialog } from '../trade/ReviewDialog.tsx'
import { type ReviewedTrade, recordTrade } from '../trade/recordTrade.ts'
import type { TradeTransaction } from '../trade/tradeRequest.ts'
import { buildSwap } from './swapApi.ts'

/** The reviewed swap. Memoize it. */
export type ReviewPlan = ReviewedTrade &
  Pick<SwapPlan, 'slippagePercent' | 'shownDstAmount' | 'priceImpactPercent'> & { readonly gate?: FlowGate | undefined }

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
