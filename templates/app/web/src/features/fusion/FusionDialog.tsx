import { useCallback, useMemo, useState } from 'react'
import { tradeConfig } from '../../config/trade.config.ts'
import type { Hex } from '../guard/values/token.ts'
import { createGuardReader } from '../review/createGuardReader.ts'
import { readWalletAccount } from '../review/readWalletAccount.ts'
import type { OrderReviewProps } from '../swap/SwapMode.ts'
import { recordTrade } from '../trade/recordTrade.ts'
import { TradeReceipt } from '../trade/TradeReceipt.tsx'
import { TradeReview } from '../trade/TradeReview.tsx'
import { buildApproval, fetchSpender } from '../trade/tradeApi.ts'
import { createDollarFormatter } from '../trade/usdValue.ts'
import { useTradeSigning } from '../trade/useTradeSigning.ts'
import { createFusionSequence } from './createFusionSequence.ts'
import { type BuiltOrder, buildFusionOrder, fetchOrderStatus, submitFusionOrder } from './fusionApi.ts'

/** Review dialog of a Fusion swap: approval and order, shown before each wallet prompt. */
export function FusionDialog({ plan, chain, wallet, onClose, onDone, onSent }: OrderReviewProps) {
  const [submittedHash, setSubmittedHash] = useState<Hex | null>(null)
  const submitted = useCallback(
    ({ quote, orderHash }: BuiltOrder) => {
      recordTrade({ ...plan, shownDstAmount: quote.dstAmount }, orderHash, 'order')
      setSubmittedHash(orderHash)
    },
    [plan],
  )
  const sequence = useMemo(
    () =>
      createFusionSequence(plan, {
        step: {
          reader: createGuardReader(wallet.client),
          wallet: { account: () => readWalletAccount(wallet.provider) },
          api: { buildApproval, fetchSpender },
          now: Date.now,
        },
        wrappedNative: chainId => tradeConfig.wrappedNative[String(chainId)] ?? null,
        api: { buildOrder: buildFusionOrder, submitOrder: submitFusionOrder, fetchStatus: fetchOrderStatus },
        onSubmitted: submitted,
      }),
    [plan, wallet, submitted],
  )
  // only with: flow
  const flow = useTradeSigning(sequence, wallet, onSent, plan.gate)
  // otherwise: const flow = useTradeSigning(sequence, wallet, onSent)
  // end only
  if (submittedHash) {
    return (
      <TradeReceipt
        {...{ chain, wallet, onClose, onDone }}
        trade={plan}
        id={submittedHash}
        waitingText="Order submitted. Resolvers are competing to fill it"
      />
    )
  }
  const toDollars = createDollarFormatter(plan, plan.amount, plan.shownDstAmount)
  // only with: flow
  return <TradeReview {...{ flow, chain, toDollars }} last="order" gate={plan.gate} onClose={onClose} />
  // otherwise: return <TradeReview {...{ flow, chain, toDollars }} last="order" onClose={onClose} />
  // end only
}
