import { useMemo } from 'react'
import type { Hex } from 'viem'
import { tradeConfig } from '../../../config/trade.config.ts'
import type { RuntimeChain } from '../../../kit/app/RuntimeConfig.ts'
import { createGuardReader } from '../../review/createGuardReader.ts'
import { readWalletAccount } from '../../review/readWalletAccount.ts'
import { createPermitReader } from '../../trade/createPermitReader.ts'
import type { Step } from '../../trade/prepareStep.ts'
import { ReviewSteps } from '../../trade/ReviewSteps.tsx'
import { buildApproval, fetchSpender } from '../../trade/tradeApi.ts'
import { useReview } from '../../trade/useReview.ts'
import type { WalletReader } from '../../../kit/wallet/useWalletReader.ts'
import { createFusionCourse, type FusionPlan } from './createFusionCourse.ts'
import { type BuiltOrder, buildFusionOrder, fetchOrderStatus, submitFusionOrder } from './fusionApi.ts'

export type FusionDialogProps = {
  readonly plan: FusionPlan
  readonly chain: RuntimeChain
  readonly wallet: WalletReader
  readonly onClose: () => void
  /** An approval that was left. Keep it stable. */
  readonly onSent: (step: Step, hash: Hex) => void
  /** Keep it stable. */
  readonly onSubmitted: (order: BuiltOrder) => void
}

/** Shows the approval and the order of a Fusion swap in plain words before the wallet is asked. */
export function FusionDialog({ plan, chain, wallet, onClose, onSent, onSubmitted }: FusionDialogProps) {
  const course = useMemo(
    () =>
      createFusionCourse(plan, {
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
  const review = useReview(course, wallet, onSent)
  return <ReviewSteps review={review} chain={chain} title="Review order" onClose={onClose} />
}
