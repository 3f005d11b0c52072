import { lazy, useId, useState } from 'react'
import { useConnection } from 'wagmi'
import { limitOrderConfig } from '../../config/limitOrder.config.ts'
import { amountSize } from '../../kit/amount/amountSize.ts'
import { formatAmount, formatInput } from '../../kit/amount/formatAmount.ts'
import { ErrorNote } from '../../kit/ui/ErrorNote.tsx'
import { LoadBoundary } from '../../kit/ui/LoadBoundary.tsx'
import { NetworkNotice } from '../../kit/wallet/NetworkNotice.tsx'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import { NetworkSelect } from '../trade/NetworkSelect.tsx'
import { SwapButton } from '../trade/SwapButton.tsx'
import { TokenBox } from '../trade/TokenBox.tsx'
import { createDollarFormatter } from '../trade/usdValue.ts'
import { useTokenBalance } from '../trade/useTokenBalance.ts'
import { useWorkflowRules } from '../trade/useWorkflowRules.ts'
import type { OrderPlan } from './createOrderSequence.ts'
import { ExpirySelect } from './ExpirySelect.tsx'
import { fetchMarket, isStanding, type ListedOrder, promisedAmount } from './limitOrderApi.ts'
import { percentAboveMarket } from './orderPrice.ts'
import { PriceField } from './PriceField.tsx'
import { type LimitForm as Form, isOrderable } from './useLimitForm.ts'
import { useMarket } from './useMarket.ts'

const TokenDialog = lazy(() => import('../trade/TokenDialog.tsx').then(module => ({ default: module.TokenDialog })))

export type LimitFormProps = {
  readonly form: Form
  readonly wallet: WalletReader | null
  /** Null while unknown. */
  readonly orders: readonly ListedOrder[] | null
  readonly onReview: (plan: OrderPlan) => void
}

/** Form of a limit order: amounts, price and expiry. */
export function LimitForm({ form, wallet, orders, onReview }: LimitFormProps) {
  const { chain, src, dst, amount, price, takingAmount } = form
  const { status } = useConnection()
  const srcBalance = useTokenBalance(wallet, src)
  const dstBalance = useTokenBalance(wallet, dst)
  const units = amount.status === 'valid' ? amount.units : null
  const market = useMarket(chain.id, src, dst, units)
  const [picking, setPicking] = useState<'src' | 'dst' | null>(null)
  const titleId = useId()

  // Compares with the market only after its quote for this amount arrived.
  const marketAmount = units !== null && market.amounts?.makingAmount === units ? market.amounts.takingAmount : null
  const percent = takingAmount !== null && marketAmount !== null ? percentAboveMarket(takingAmount, marketAmount) : null
  const formMistake = amount.status === 'invalid' ? amount.reason : price.status === 'invalid' ? price.reason : null
  const standing = orders?.filter(isStanding).length ?? 0

  // only with: flow
  const workflow = useWorkflowRules(
    src && dst && units !== null && takingAmount !== null && wallet
      ? {
          action: 'order',
          chainId: chain.id,
          account: wallet.account,
          src,
          dst,
          amount: units,
          ...(form.side === 'dst' && { price: form.priceText }),
          wallet,
          quote: async signal => ({
            dstAmount: await fetchMarket({ chainId: chain.id, src, dst }, units, signal),
            estimatedGas: null,
            priceImpactPercent: null,
          }),
          exchange: (one, other, size, signal) =>
            fetchMarket({ chainId: chain.id, src: one, dst: other }, size, signal),
        }
      : null,
  )
  const mistake = formMistake ?? workflow.stop
  // otherwise: const mistake = formMistake
  // end only
  const { makingAmount = 0n, takingAmount: marketTaking = 0n } = market.amounts ?? {}
  const toDollars = createDollarFormatter(src && dst && { chainId: chain.id, src, dst }, makingAmount, marketTaking)

  const bought = takingAmount !== null && dst ? formatAmount(takingAmount, dst.decimals, 8) : '0.0'
  // One type size for both sides.
  const size = amountSize(form.amountText, bought)

  const problem = problemOf()
  function problemOf(): string | null {
    if (!src || !dst || units === null) return 'Enter an amount'
    if (takingAmount === null) return 'Enter a price'
    if (status === 'connected' && !wallet) return 'Switch the network first'
    if (srcBalance !== null && srcBalance < units) return `Not enough ${src.symbol}`
    if (market.isLoading) return 'Loading market price…'
    if (status === 'connected' && !orders) return 'Your orders are not known yet'
    if (standing >= limitOrderConfig.maxOpenOrders) return `You have reached the limit of ${standing} open orders`
    // only with: flow
    if (workflow.isChecking) return 'Checking the workflow…'
    // end only
    return null
  }

  const review = () => {
    if (problem !== null || mistake || !wallet || !orders || !src || !dst || units === null || takingAmount === null) {
      return
    }
    onReview({
      chainId: chain.id,
      walletChainId: chain.walletChainId,
      account: wallet.account,
      src,
      dst,
      makingAmount: units,
      takingAmount,
      promised: promisedAmount(orders, src),
      expirySeconds: form.expirySeconds,
      marketAmount,
      percentAboveMarket: percent,
      // only with: flow
      gate: workflow.gate,
      // end only
    })
  }

  return (
    <section aria-labelledby={titleId} className="card">
      <div className="flex items-center justify-between gap-3">
        <h1 id={titleId} className="font-semibold text-lg">
          Limit order
        </h1>
        <NetworkSelect chain={chain} onChange={form.setChain} />
      </div>
      <NetworkNotice chain={chain} />

      <TokenBox
        label="Sell"
        token={src}
        balance={srcBalance}
        value={src && units !== null ? toDollars(src, units) : null}
        onSelect={() => setPicking('src')}
        onMax={() => src && srcBalance !== null && form.setAmountText(formatInput(srcBalance, src.decimals))}
      >
        <input
          className="amount"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.0"
          aria-label="Amount to sell"
          data-size={size}
          title={form.amountText.length > 16 ? form.amountText : undefined}
          aria-invalid={amount.status === 'invalid' || (units !== null && srcBalance !== null && units > srcBalance)}
          value={form.amountText}
          onChange={event => form.setAmountText(event.target.value)}
        />
      </TokenBox>

      <PriceField form={form} market={market} percent={percent} />

      <TokenBox
        label="Buy"
        token={dst}
        balance={dstBalance}
        value={dst && takingAmount !== null ? toDollars(dst, takingAmount) : null}
        onSelect={() => setPicking('dst')}
      >
        <output
          className="amount block break-all"
          data-size={size}
          data-empty={takingAmount === null || undefined}
          aria-label="Amount to buy"
          data-testid="buys"
        >
          {bought}
        </output>
      </TokenBox>

      <ExpirySelect seconds={form.expirySeconds} onChange={form.setExpirySeconds} />

      {mistake && <ErrorNote text={mistake} onRetry={null} />}
      <SwapButton isConnected={status === 'connected'} isOff={mistake !== null || problem !== null} onClick={review}>
        {problem ?? 'Review order'}
      </SwapButton>
      <p className="text-muted text-xs">
        Signing an order costs no gas. Until it expires, anyone can fill it, also partially, at your price or better.
        Native tokens are ordered as their wrapped token.
      </p>

      <LoadBoundary>
        {picking && (
          <TokenDialog
            chainId={chain.id}
            presets={form.presets}
            accepts={isOrderable}
            wallet={wallet}
            toDollars={toDollars}
            onClose={() => setPicking(null)}
            onPick={token => {
              form.pick(picking, token)
              setPicking(null)
            }}
          />
        )}
      </LoadBoundary>
    </section>
  )
}
