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
  /** Called once all transactions of a plan were sent. Memoize it. */
  onSent?: () => void,
): readonly [ReactNode, (plan: TransactionPlan) => void] {
  const [plan, setPlan] = usePlan<TransactionPlan>(wallet)
  const close = useCallback(() => setPlan(null), [setPlan])
  const sent = useCallback(() => {
    setPlan(null)
    onSent?.()
  }, [setPlan, onSent])
  const dialog = (
    <LoadBoundary>
      {plan && wallet && (
        <TransactionDialog
          plan={plan}
          chain={chain}
          wallet={wallet}
          {...(createReader && { createReader })}
          onClose={close}
          onSent={sent}
        />
      )}
    </LoadBoundary>
  )
  return [dialog, setPlan]
}
