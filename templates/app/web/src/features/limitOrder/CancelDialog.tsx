import { useMemo } from 'react'
import type { Hex } from 'viem'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { createGuardReader } from '../review/createGuardReader.ts'
import { readWalletAccount } from '../review/readWalletAccount.ts'
import type { Step } from '../trade/prepareStep.ts'
import { ReviewSteps } from '../trade/ReviewSteps.tsx'
import { buildApproval, fetchSpender } from '../trade/tradeApi.ts'
import { useReview } from '../trade/useReview.ts'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import { type CancelPlan, createCancelCourse } from './createCancelCourse.ts'
import { buildCancel } from './limitOrderApi.ts'

export type CancelDialogProps = {
  readonly plan: CancelPlan
  readonly chain: RuntimeChain
  readonly wallet: WalletReader
  readonly onClose: () => void
  /** The network has the cancellation. Keep it stable. */
  readonly onSent: (step: Step, hash: Hex) => void
}

/** Shows the transaction that takes an order back before the wallet is asked. */
export function CancelDialog({ plan, chain, wallet, onClose, onSent }: CancelDialogProps) {
  const course = useMemo(
    () =>
      createCancelCourse(plan, {
        step: {
          reader: createGuardReader(wallet.client),
          wallet: { account: () => readWalletAccount(wallet.provider) },
          api: { buildApproval, fetchSpender },
          now: Date.now,
        },
        buildCancel,
      }),
    [plan, wallet],
  )
  const review = useReview(course, wallet, onSent)
  return <ReviewSteps review={review} chain={chain} title="Review cancellation" onClose={onClose} />
}
