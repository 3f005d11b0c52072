import { useMemo } from 'react'
import type { Hex } from 'viem'
import { tradeConfig } from '../../../config/trade.config.ts'
import type { RuntimeChain } from '../../../kit/app/RuntimeConfig.ts'
import type { WalletReader } from '../../../kit/wallet/useWalletReader.ts'
import { createGuardReader } from '../../review/createGuardReader.ts'
import { readWalletAccount } from '../../review/readWalletAccount.ts'
import { createPermitReader } from '../../trade/createPermitReader.ts'
import { TradeReview } from '../../trade/TradeReview.tsx'
import { buildApproval, fetchSpender } from '../../trade/tradeApi.ts'
import type { TradeTransaction } from '../../trade/tradeRequest.ts'
import { useTradeFlow } from '../../trade/useTradeFlow.ts'
import { createFusionSequence, type FusionPlan } from './createFusionSequence.ts'
import { type BuiltOrder, buildFusionOrder, fetchOrderStatus, submitFusionOrder } from './fusionApi.ts'

export type FusionDialogProps = {
  readonly plan: FusionPlan
  readonly chain: RuntimeChain
  readonly wallet: WalletReader
  readonly onClose: () => void
  /** Called for an approval that is no longer followed. Memoize it. */
  readonly onSent: (request: TradeTransaction, hash: Hex) => void
  /** Memoize it. */
  readonly onSubmitted: (order: BuiltOrder) => void
}

/** Review dialog of a Fusion swap: approval and order, shown before each wallet prompt. */
export function FusionDialog({ plan, chain, wallet, onClose, onSent, onSubmitted }: FusionDialogProps) {
  const sequence = useMemo(
    () =>
      createFusionSequence(plan, {
        step: {
          reader: createGuardReader(wallet.client),
          wallet: { account: () => readWalletAccount(wallet.provider) },
          api: { buildApproval, fetchSpender },
          now: Date.now,
        },
        permits: {
          readSeparator: createPermitReader(wallet.client).readSeparator,
          wrappedNative: chainId => tradeConfig.wrappedNative[String(chainId)] ?? null,
        },
        api: { buildOrder: buildFusionOrder, submitOrder: submitFusionOrder, fetchStatus: fetchOrderStatus },
        onSubmitted,
      }),
    [plan, wallet, onSubmitted],
  )
  const flow = useTradeFlow(sequence, wallet, onSent)
  return <TradeReview flow={flow} chain={chain} title="Review order" onClose={onClose} />
}
