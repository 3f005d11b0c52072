import { lazy, type ReactNode, useCallback, useState } from 'react'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { LoadBoundary } from '../../kit/ui/LoadBoundary.tsx'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import type { SigningOutcome } from '../guard/signing/signingState.ts'
import { usePlan } from '../planReview/usePlan.ts'
import type { TransactionDialogProps } from './TransactionDialog.tsx'
import type { TransactionPlan } from './TransactionPlan.ts'
import type { TransactionReceiptProps } from './TransactionReceipt.tsx'

const TransactionDialog = lazy(() =>
  import('./TransactionDialog.tsx').then(module => ({ default: module.TransactionDialog })),
)

const TransactionReceipt = lazy(() =>
  import('./TransactionReceipt.tsx').then(module => ({ default: module.TransactionReceipt })),
)

/** The plan under review with its dialog, and the function that opens one. */
export function usePlannedDialog(
  chain: RuntimeChain,
  wallet: WalletReader | null,
  /** `onSent` is called once the plan's transaction was sent; the receipt is shown then. */
  // only with: portfolio
  options: Pick<TransactionDialogProps, 'createReader' | 'onSent' | 'toDollars'> = {},
  // otherwise: options: Pick<TransactionDialogProps, 'createReader' | 'onSent'> = {},
  // end only
): readonly [ReactNode, (plan: TransactionPlan) => void] {
  const [plan, setPlan] = usePlan<TransactionPlan>(wallet)
  // Here, because a renewed wallet begins a new review in the dialog.
  const [receipt, setReceipt] = useState<Pick<TransactionReceiptProps, 'outcome' | 'children'> | null>(null)
  const close = useCallback(() => setPlan(null), [setPlan])
  const end = useCallback(
    (outcome: SigningOutcome, children: ReactNode) => {
      setPlan(null)
      setReceipt({ outcome, children })
    },
    [setPlan],
  )
  const dialog = (
    <LoadBoundary>
      {plan && wallet && (
        <TransactionDialog plan={plan} chain={chain} wallet={wallet} {...options} onClose={close} onEnd={end} />
      )}
      {receipt && <TransactionReceipt {...receipt} chain={chain} onClose={() => setReceipt(null)} />}
    </LoadBoundary>
  )
  return [dialog, setPlan]
}
