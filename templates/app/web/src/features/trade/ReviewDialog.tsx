import { useMemo } from 'react'
import type { Hex } from 'viem'
import { tradeConfig } from '../../config/trade.config.ts'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import { createGuardReader } from '../review/createGuardReader.ts'
import { readWalletAccount } from '../review/readWalletAccount.ts'
import { createPermitReader } from './createPermitReader.ts'
import { createSwapSequence } from './createSwapSequence.ts'
import type { SwapPlan } from './prepareRequest.ts'
import { TradeReview } from './TradeReview.tsx'
import { type BuildSwap, buildApproval, fetchSpender } from './tradeApi.ts'
import type { TradeTransaction } from './tradeRequest.ts'
import { useTradeSigning } from './useTradeSigning.ts'
import type { TradeGate } from './workflowRules.ts'

export type ReviewDialogProps = {
  // only with: flow
  readonly plan: SwapPlan & { readonly gate?: TradeGate | undefined }
  // otherwise: readonly plan: SwapPlan
  // end only
  readonly chain: RuntimeChain
  readonly wallet: WalletReader
  /** Requests the transaction from the backend. Memoize it. */
  readonly buildSwap: BuildSwap
  /** Whether `buildSwap` accepts a permit in place of an approval. */
  readonly takesPermits?: boolean
  readonly onClose: () => void
  /** Called for a sent transaction that the review no longer follows: a swap or an abandoned approval. Memoize it. */
  readonly onSent: (request: TradeTransaction, hash: Hex) => void
}

/** Review dialog of a swap: each transaction, shown before its wallet prompt. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { plan, chain, wallet, buildSwap, takesPermits = false, onClose, onSent } = props
  const sequence = useMemo(() => {
    const step = {
      reader: createGuardReader(wallet.client),
      wallet: { account: () => readWalletAccount(wallet.provider) },
      api: { buildApproval, buildSwap, fetchSpender },
      now: Date.now,
    }
    const wrappedNative = (chainId: number) => tradeConfig.wrappedNative[String(chainId)] ?? null
    const permits = { ...createPermitReader(wallet.client), wrappedNative }
    return createSwapSequence(plan, takesPermits ? { step, permits } : { step })
  }, [plan, wallet, buildSwap, takesPermits])
  // only with: flow
  const flow = useTradeSigning(sequence, wallet, onSent, plan.gate)
  // otherwise: const flow = useTradeSigning(sequence, wallet, onSent)
  // end only
  const payByPermit = () => {
    sequence.payByPermit()
    flow.begin()
  }
  // only with: flow
  return (
    <TradeReview
      flow={flow}
      chain={chain}
      title="Review swap"
      gate={plan.gate}
      onPermit={payByPermit}
      onClose={onClose}
    />
  )
  // otherwise: return <TradeReview flow={flow} chain={chain} title="Review swap" onPermit={payByPermit} onClose={onClose} />
  // end only
}
