import { lazy, type ReactNode, useCallback } from 'react'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { LoadBoundary } from '../../kit/ui/LoadBoundary.tsx'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import { usePlan } from '../planReview/usePlan.ts'
import type { TransactionDialogProps } from './TransactionDialog.tsx'
import type { TransactionPlan } from './TransactionPlan.ts'

const TransactionDialog = lazy(() =>
  import('./TransactionDialog.tsx').then(module => ({ default: module.TransactionDialog })),
)

/** The plan under review with its dialog, and the function that opens one. */
export function usePlannedDialog(
  chain: RuntimeChain,
  wallet: WalletReader | null,
  createReader?: TransactionDialogProps['createReader'],
): readonly [ReactNode, (plan: TransactionPlan) => void] {
  const [plan, setPlan] = usePlan<TransactionPlan>(wallet)
  const close = useCallback(() => setPlan(null), [setPlan])
  const dialog = (
    <LoadBoundary>
      {plan && wallet && (
        <TransactionDialog
          plan={plan}
          chain={chain}
          wallet={wallet}
          {...(createReader && { createReader })}
          onClose={close}
          onSent={close}
        />
      )}
    </LoadBoundary>
  )
  return [dialog, setPlan]
}
