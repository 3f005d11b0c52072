import { useQuery } from '@tanstack/react-query'
import { lazy, useCallback, useId } from 'react'
import type { Hex } from 'viem'
import { limitOrderConfig } from '../../config/limitOrder.config.ts'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { ErrorNote } from '../../kit/ui/ErrorNote.tsx'
import { LoadBoundary } from '../../kit/ui/LoadBoundary.tsx'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import { usePlan } from '../planReview/usePlan.ts'
import { TransactionLink } from '../review/TransactionLink.tsx'
import { mergeTokens } from '../trade/filterTokens.ts'
import { listTokens } from '../trade/listTokens.ts'
import { fetchTokens } from '../trade/tradeApi.ts'
import type { TradeTransaction } from '../trade/tradeRequest.ts'
import type { CancelPlan } from './createCancelSequence.ts'
import { describeOrderStatus } from './describeOrderStatus.ts'
import type { ListedOrder } from './limitOrderApi.ts'
import { OrderRow } from './OrderRow.tsx'
import { useCancelling } from './useCancelling.ts'
import type { Orders } from './useOrders.ts'

const CancelDialog = lazy(() => import('./CancelDialog.tsx').then(module => ({ default: module.CancelDialog })))

export type OrderListProps = {
  readonly chain: RuntimeChain
  readonly wallet: WalletReader | null
  readonly isConnected: boolean
  readonly orders: Orders
}

function useTokens(chainId: number, enabled: boolean) {
  const { data } = useQuery({
    queryKey: ['tokens', chainId],
    enabled,
    queryFn: ({ signal }) => fetchTokens(chainId, signal),
    staleTime: 3_600_000,
    retry: false,
  })
  const wrapped = limitOrderConfig.wrappedByChain[String(chainId)]
  const presets = listTokens(chainId)
  return mergeTokens(wrapped ? [wrapped, ...presets] : presets, data ?? [])
}

/** Orders of the connected account with their state. */
export function OrderList({ chain, wallet, isConnected, orders }: OrderListProps) {
  const { data, error, isLoading } = orders
  const tokens = useTokens(chain.id, (data?.length ?? 0) > 0)
  const [plan, setPlan] = usePlan<CancelPlan>(wallet)
  const cancelling = useCancelling(chain, wallet, orders.refresh)
  const titleId = useId()

  const { follow } = cancelling
  const orderId = plan?.listed.orderId
  const sent = useCallback(
    ({ transaction }: TradeTransaction, hash: Hex) => {
      setPlan(null)
      if (orderId) follow({ orderId, hash, transaction })
    },
    [orderId, follow, setPlan],
  )

  const cancel = (listed: ListedOrder) => {
    if (!wallet) return
    setPlan({
      chainId: chain.id,
      walletChainId: chain.walletChainId,
      account: wallet.account,
      listed,
      description: describeOrderStatus(listed, tokens).title,
    })
  }

  return (
    <section aria-labelledby={titleId} className="card">
      <div className="flex items-center justify-between gap-3">
        <h2 id={titleId} className="font-semibold">
          Your orders
        </h2>
        {isConnected && (
          <button type="button" className="button-quiet" onClick={orders.refresh}>
            Refresh
          </button>
        )}
      </div>
      {cancelling.failure && (
        <p role="alert" className="text-danger text-sm">
          {cancelling.failure.message} <TransactionLink chain={chain} hash={cancelling.failure.hash} />
        </p>
      )}
      {!isConnected && <EmptyState icon="list" text="Connect a wallet to see its orders." />}
      {isLoading && (
        <p role="status" className="text-muted text-sm">
          Loading orders…
        </p>
      )}
      {error && <ErrorNote text={`The orders could not be loaded: ${error.message}`} onRetry={orders.refresh} />}
      {data?.length === 0 && <EmptyState icon="list" text={`No orders yet on ${chain.name}.`} />}
      {data && data.length > 0 && (
        <ul className="flex flex-col gap-3">
          {data.map(listed => (
            <OrderRow
              key={listed.orderId}
              listed={listed}
              chain={chain}
              tokens={tokens}
              cancelHash={cancelling.pending?.orderId === listed.orderId ? cancelling.pending.hash : null}
              onCancel={wallet ? () => cancel(listed) : null}
            />
          ))}
        </ul>
      )}
      <LoadBoundary>
        {plan && wallet && (
          <CancelDialog plan={plan} chain={chain} wallet={wallet} onClose={() => setPlan(null)} onSent={sent} />
        )}
      </LoadBoundary>
    </section>
  )
}
