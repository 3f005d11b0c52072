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
import { useTradeScreen } from '../trade/useTradeScreen.ts'
import { useWorkflowRules } from '../trade/useWorkflowRules.ts'
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

// only with: fusion
const orderMode = swapModes[0] ?? noSwapMode

// end only
/** Swap screen: amounts, quote, review and recent activity. */
export function SwapCard() {
  const form = useSwapForm()
  const { src, dst, amount } = form
  // only with: fusion
  const screen = useTradeScreen<SwapTrade | OrderPlan>({ form, readOrder: orderMode.readOrderChange, loadReview })
  // otherwise: const screen = useTradeScreen<SwapTrade>({ form, loadReview })
  // end only
  const { chain, followSent, isConnected, wallet, pair, units, plan, setPlan } = screen
  // only with: fusion
  const [wantsOrder, setWantsOrder] = useState(swapConfig.first.asOrder === true)
  const offersOrder = orderMode.useOffer(chain)
  const isOrder = offersOrder !== false && wantsOrder
  const isUnsure = isOrder && offersOrder === null
  const swapQuote = useSwapQuote(isOrder ? null : pair, units)
  const orderQuote = orderMode.useQuote(isOrder && !isUnsure ? pair : null, units, wallet?.account ?? null)
  const { quote, shown, error, isLoading, refresh } = isOrder ? orderQuote : swapQuote
  // otherwise: const { quote, shown, error, isLoading, refresh } = useSwapQuote(pair, units)
  // end only
  const close = useCallback(() => setPlan(null), [setPlan])
  const sent = useCallback(
    (request: TradeTransaction, hash: Hex) => {
      if (plan && request.kind === 'swap') recordTrade(plan, hash)
      followSent(request, hash)
    },
    [plan, followSent],
  )

  // only with: flow
  const workflow = useWorkflowRules(
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
  const mistake = amount.status === 'invalid' ? amount.reason : (error ?? workflow.stop)
  // otherwise: const mistake = amount.status === 'invalid' ? amount.reason : error
  // end only
  // only with: flow
  const formProblem = describeProblem({
    // otherwise: const problem = describeProblem({
    // end only
    amount,
    symbols: src && dst ? { src: src.symbol, dst: dst.symbol } : null,
    srcBalance: screen.srcBalance,
    connected: isConnected,
    ready: wallet !== null,
    waiting: screen.pendingState.pending !== null,
    received: quote?.dstAmount ?? null,
    // only with: fusion
    loading: isLoading || isUnsure,
    // otherwise: loading: isLoading,
    // end only
    error,
  })
  // only with: flow
  const problem = formProblem ?? workflow.stop ?? (workflow.isChecking ? 'Checking the workflow…' : null)
  // end only

  const review = () => {
    if (problem !== null || !wallet || !pair || units === null || !quote) return
    // only with: fusion
    const trade = {
      // otherwise: setPlan({
      // end only
      ...pair,
      walletChainId: chain.walletChainId,
      account: wallet.account,
      amount: units,
      promised: quote.dstAmount,
      // only with: flow
      gate: workflow.gate,
      // end only
      // only with: fusion
    }
    if (quote.auction) return setPlan({ ...trade, shownMinimum: quote.auction.minDstAmount })
    setPlan({
      ...trade,
      // end only
      slippagePercent: form.slippagePercent,
      shownDstAmount: quote.dstAmount,
      priceImpactPercent: quote.priceImpact,
    })
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
      // only with: fusion
      hasSlippage={tradeConfig.swaps && !isOrder}
      // otherwise: hasSlippage={tradeConfig.swaps}
      // end only
      hasActivity={tradeConfig.swaps}
      networkSelect={<NetworkSelect chain={chain} onChange={form.setChain} />}
      // only with: fusion
      notices={
        <>
          <orderMode.Toggle isOn={isOrder} connected={isConnected} isOffered={offersOrder} onChange={setWantsOrder} />
          <NetworkNotice chain={chain} />
        </>
      }
      // otherwise: notices={<NetworkNotice chain={chain} />}
      // end only
      details={
        pair &&
        (shown !== null || isLoading) && (
          <QuoteDetails
            pair={pair}
            quote={shown}
            slippagePercent={form.slippagePercent}
            chain={chain}
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
      {/* only with: fusion */}
      {plan && wallet && 'shownMinimum' in plan && (
        <orderMode.Review
          plan={plan}
          chain={chain}
          wallet={wallet}
          onClose={close}
          onDone={screen.leaveReceipt}
          onSent={followSent}
        />
      )}
      {plan && wallet && !('shownMinimum' in plan) && (
        /* otherwise: {plan && wallet && ( */
        /* end only */
        <ReviewDialog
          plan={plan}
          chain={chain}
          wallet={wallet}
          buildSwap={buildSwap}
          onClose={close}
          onDone={screen.leaveReceipt}
          onSent={sent}
        />
      )}
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
