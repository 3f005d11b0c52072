import { lazy, useCallback, useState } from 'react'
import type { Hex } from 'viem'
import { swapConfig } from '../../config/swap.config.ts'
import { swapModes } from '../../config/swapModes.ts'
import { tradeConfig } from '../../config/trade.config.ts'
import { openConnectDialog } from '../../kit/wallet/connectDialogStore.ts'
import { NetworkNotice } from '../../kit/wallet/NetworkNotice.tsx'
import { NetworkSelect } from '../trade/NetworkSelect.tsx'
import { QuoteOnlyNote } from '../trade/QuoteOnlyNote.tsx'
import type { ReviewDialogProps } from '../trade/ReviewDialog.tsx'
import { type ReviewedTrade, recordTrade } from '../trade/recordTrade.ts'
import { TradeScreen } from '../trade/TradeScreen.tsx'
import type { TradeTransaction } from '../trade/tradeRequest.ts'
import { useFlow } from '../trade/useFlow.ts'
import { useTradeScreen } from '../trade/useTradeScreen.ts'
import { describeProblem } from './describeProblem.ts'
import { QuoteDetails } from './QuoteDetails.tsx'
import { exchange, quoteTrade } from './quoteTrade.ts'
import { noSwapMode, type OrderPlan } from './SwapMode.ts'
import { buildSwap } from './swapApi.ts'
import { useSwapForm } from './useSwapForm.ts'
import { useSwapQuote } from './useSwapQuote.ts'

const loadReview = () => import('../trade/ReviewDialog.tsx')
const ReviewDialog = lazy(() => loadReview().then(module => ({ default: module.ReviewDialog })))

type SwapTrade = ReviewedTrade & ReviewDialogProps['plan']

const orderMode = swapModes[0] ?? noSwapMode

/** Swap screen: amounts, quote, review and recent activity. */
export function SwapCard() {
  const form = useSwapForm()
  const { src, dst, amount } = form
  const screen = useTradeScreen<SwapTrade | OrderPlan>({ form, readOrder: orderMode.readOrderChange, loadReview })
  const { chain, followSent, isConnected, wallet, pair, units, plan, setPlan } = screen
  const [wantsOrder, setWantsOrder] = useState(swapConfig.first.asOrder)
  const offersOrder = orderMode.useOffer(chain)
  const isOrder = offersOrder !== false && wantsOrder
  const isUnsure = isOrder && offersOrder === null
  const swapQuote = useSwapQuote(isOrder ? null : pair, units)
  const orderQuote = orderMode.useQuote(isOrder && !isUnsure ? pair : null, units, wallet?.account ?? null)
  const { quote, shown, error, isLoading, refresh } = isOrder ? orderQuote : swapQuote
  const close = useCallback(() => setPlan(null), [setPlan])
  const sent = useCallback(
    (request: TradeTransaction, hash: Hex) => {
      if (plan && request.kind === 'swap') recordTrade(plan, 'swap', hash)
      followSent(request, hash)
    },
    [plan, followSent],
  )

  const flow = useFlow(
    pair && units !== null && wallet && quote
      ? {
          ...pair,
          action: 'swap',
          account: wallet.account,
          amount: units,
          slippagePercent: form.slippagePercent,
          wallet,
          quote: quoteTrade(pair, units),
          exchange,
        }
      : null,
  )
  const mistake = amount.status === 'invalid' ? amount.reason : (error ?? flow.stop)
  const formProblem = describeProblem({
    amount,
    symbols: src && dst ? { src: src.symbol, dst: dst.symbol } : null,
    srcBalance: screen.srcBalance,
    connected: isConnected,
    ready: wallet !== null,
    waiting: screen.pendingState.pending !== null,
    received: quote?.dstAmount ?? null,
    loading: isLoading || isUnsure,
    error,
  })
  const problem = formProblem ?? flow.stop ?? (flow.isChecking ? 'Checking the flow…' : null)

  const review = () => {
    if (problem !== null || !wallet || !pair || units === null || !quote) return
    const trade = {
      ...pair,
      walletChainId: chain.walletChainId,
      account: wallet.account,
      amount: units,
      promised: quote.dstAmount,
      gate: flow.gate,
    }
    setPlan(
      quote.auction
        ? { ...trade, shownMinimum: quote.auction.minDstAmount }
        : {
            ...trade,
            slippagePercent: form.slippagePercent,
            shownDstAmount: quote.dstAmount,
            priceImpactPercent: quote.priceImpact,
          },
    )
  }

  return (
    <TradeScreen
      title={tradeConfig.swaps ? 'Swap' : 'Quote'}
      form={form}
      screen={screen}
      tokens={form.presets}
      listsBalances
      received={shown?.dstAmount ?? null}
      isLoading={isLoading && quote === null}
      mistake={mistake}
      onRetry={error === null ? null : refresh}
      hasSlippage={tradeConfig.swaps && !isOrder}
      hasActivity={tradeConfig.swaps}
      networkSelect={<NetworkSelect chain={chain} onChange={form.setChain} />}
      notices={
        <>
          <orderMode.Toggle isOn={isOrder} connected={isConnected} isOffered={offersOrder} onChange={setWantsOrder} />
          <NetworkNotice chain={chain} />
        </>
      }
      details={
        pair &&
        (shown !== null || isLoading) && (
          <QuoteDetails
            pair={pair}
            quote={shown}
            slippagePercent={form.slippagePercent}
            chain={chain}
            networkName={screen.networkName}
            wallet={wallet}
            isStale={quote === null}
            onRefresh={refresh}
          />
        )
      }
      button={
        <SwapButton isConnected={isConnected} isOff={mistake !== null || problem !== null} onClick={review}>
          {problem !== null && problem !== mistake ? problem : 'Swap'}
        </SwapButton>
      }
    >
      {plan &&
        wallet &&
        ('shownMinimum' in plan ? (
          <orderMode.Review plan={plan} chain={chain} wallet={wallet} onClose={close} onSent={followSent} />
        ) : (
          <ReviewDialog
            plan={plan}
            chain={chain}
            wallet={wallet}
            buildSwap={buildSwap}
            takesPermits
            onClose={close}
            onSent={sent}
          />
        ))}
    </TradeScreen>
  )
}

type SwapButtonProps = {
  readonly isConnected: boolean
  /** Whether something is missing; the label says what. */
  readonly isOff: boolean
  readonly onClick: () => void
  readonly children: string
}

/** The main button: opens the review, or asks for a wallet first. */
function SwapButton({ isConnected, isOff, onClick, children }: SwapButtonProps) {
  if (!tradeConfig.swaps) return <QuoteOnlyNote />
  return isConnected ? (
    <button type="button" className="button-primary large" aria-disabled={isOff} onClick={onClick}>
      {children}
    </button>
  ) : (
    <button type="button" className="button-primary large" onClick={openConnectDialog}>
      Connect Wallet
    </button>
  )
}
