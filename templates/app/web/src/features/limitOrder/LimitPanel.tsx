import { lazy } from 'react'
import { useConnection } from 'wagmi'
import { LoadBoundary } from '../../kit/ui/LoadBoundary.tsx'
import { useWalletReader } from '../../kit/wallet/useWalletReader.ts'
import { usePlan } from '../planReview/usePlan.ts'
import type { OrderPlan } from './createOrderSequence.ts'
import { LimitForm } from './LimitForm.tsx'
import { OrderList } from './OrderList.tsx'
import { useLimitForm } from './useLimitForm.ts'
import { useOrders } from './useOrders.ts'

const OrderDialog = lazy(() => import('./OrderDialog.tsx').then(module => ({ default: module.OrderDialog })))

/** Limit order screen: form and orders of the account. */
export function LimitPanel() {
  const form = useLimitForm()
  const { chain } = form
  const { address, status } = useConnection()
  const wallet = useWalletReader(chain)
  const orders = useOrders(chain.id, status === 'connected' ? address : undefined)
  const [plan, setPlan] = usePlan<OrderPlan>(wallet)

  const { refresh } = orders
  const leaveReceipt = () => {
    setPlan(null)
    form.setAmountText('')
  }

  return (
    <div className="flex flex-col gap-6">
      <LimitForm form={form} wallet={wallet} orders={orders.data ?? null} onReview={setPlan} />
      <OrderList chain={chain} wallet={wallet} isConnected={status === 'connected'} orders={orders} />
      <LoadBoundary>
        {plan && wallet && (
          <OrderDialog
            {...{ plan, chain, wallet }}
            onClose={() => setPlan(null)}
            onDone={leaveReceipt}
            onCreated={refresh}
          />
        )}
      </LoadBoundary>
    </div>
  )
}
