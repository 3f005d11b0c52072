import { useMemo } from 'react'
import type { Hex } from 'viem'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import { createGuardReader } from '../review/createGuardReader.ts'
import { readWalletAccount } from '../review/readWalletAccount.ts'
import { TradeReview } from '../trade/TradeReview.tsx'
import { buildApproval, fetchSpender } from '../trade/tradeApi.ts'
import type { TradeTransaction } from '../trade/tradeRequest.ts'
import { useTradeSigning } from '../trade/useTradeSigning.ts'
import { type CancelPlan, createCancelSequence } from './createCancelSequence.ts'
import { buildCancel } from './limitOrderApi.ts'

export type CancelDialogProps = {
  readonly plan: CancelPlan
  readonly chain: RuntimeChain
  readonly wallet: WalletReader
  readonly onClose: () => void
  /** Called once the cancellation is sent. Memoize it. */
  readonly onSent: (request: TradeTransaction, hash: Hex) => void
}

/** Review dialog of a cancellation, shown before the wallet prompt. */
export function CancelDialog({ plan, chain, wallet, onClose, onSent }: CancelDialogProps) {
  const sequence = useMemo(
    () =>
      createCancelSequence(plan, {
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
  const flow = useTradeSigning(sequence, wallet, onSent)
  return <TradeReview flow={flow} chain={chain} last="cancel" onClose={onClose} />
}
