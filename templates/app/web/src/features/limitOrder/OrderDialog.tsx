import { useCallback, useMemo, useState } from 'react'
import { tradeConfig } from '../../config/trade.config.ts'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { showToast } from '../../kit/ui/toastStore.ts'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import { formatTokenUnits } from '../guard/describe/formatTokenUnits.ts'
import type { Token } from '../guard/values/token.ts'
import { AmountRows } from '../planReview/AmountRows.tsx'
import { createGuardReader } from '../review/createGuardReader.ts'
import { Receipt } from '../review/Receipt.tsx'
import { readWalletAccount } from '../review/readWalletAccount.ts'
import { TradeReview } from '../trade/TradeReview.tsx'
import { buildApproval, fetchSpender } from '../trade/tradeApi.ts'
import type { TradeTransaction } from '../trade/tradeRequest.ts'
import { createDollarFormatter } from '../trade/usdValue.ts'
import { useTradeSigning } from '../trade/useTradeSigning.ts'
import { randomSalt } from './buildOrder.ts'
import { createOrderSequence, type OrderPlan } from './createOrderSequence.ts'
import { createOrder, fetchFees, fetchOrders } from './limitOrderApi.ts'

export type OrderDialogProps = {
  readonly plan: OrderPlan
  readonly chain: RuntimeChain
  readonly wallet: WalletReader
  readonly onClose: () => void
  /** Closes the receipt. */
  readonly onDone: () => void
  /** Called once the order is posted. Memoize it. */
  readonly onCreated: () => void
}

/** Review dialog of approval and order, shown before each wallet prompt. */
export function OrderDialog({ plan, chain, wallet, onClose, onDone, onCreated }: OrderDialogProps) {
  const [isCreated, setIsCreated] = useState(false)
  const sequence = useMemo(
    () =>
      createOrderSequence(plan, {
        step: {
          reader: createGuardReader(wallet.client),
          wallet: { account: () => readWalletAccount(wallet.provider) },
          api: { buildApproval, fetchSpender },
          now: Date.now,
        },
        wrappedNative: chainId => tradeConfig.wrappedNative[String(chainId)] ?? null,
        book: { fetchFees, createOrder, fetchOrders },
        randomSalt,
        onCreated: () => {
          setIsCreated(true)
          onCreated()
        },
      }),
    [plan, wallet, onCreated],
  )
  const leftApproval = useCallback((request: TradeTransaction) => {
    const what = request.kind === 'reset' ? 'Resetting the old approval' : 'The approval was sent'
    showToast({ kind: 'info', text: `${what}. The order was not created` })
  }, [])
  // only with: flow
  const flow = useTradeSigning(sequence, wallet, leftApproval, plan.gate)
  // otherwise: const flow = useTradeSigning(sequence, wallet, leftApproval)
  // end only
  const { src, dst, makingAmount, takingAmount, marketAmount } = plan
  // At the market, as in the form: at the order's own price both sides would always be equal.
  const toDollars = createDollarFormatter(marketAmount === null ? null : plan, makingAmount, marketAmount ?? 0n)
  if (!isCreated) {
    // only with: flow
    return <TradeReview {...{ flow, chain, toDollars }} last="order" gate={plan.gate} onClose={onClose} />
    // otherwise: return <TradeReview {...{ flow, chain, toDollars }} last="order" onClose={onClose} />
    // end only
  }
  const toRow = (label: string, token: Token, units: bigint) => ({
    ...{ label, token },
    value: formatTokenUnits(units, token),
    dollars: toDollars(token, units),
  })
  return (
    <Receipt state="done" text="Limit order created" chain={chain} hash={null} onClose={onDone}>
      <AmountRows rows={[toRow('You give', src, makingAmount), toRow('You receive at least', dst, takingAmount)]} />
    </Receipt>
  )
}
