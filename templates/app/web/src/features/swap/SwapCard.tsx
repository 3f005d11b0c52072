import { lazy, useCallback, useState } from 'react'
import { swapConfig } from '../../config/swap.config.ts'
import { swapModes } from '../../config/swapModes.ts'
import { NetworkNotice } from '../../kit/wallet/NetworkNotice.tsx'
// only with: multichain
import { buildSwap } from '../trade/buildSwap.ts'
// end only
import { describeProblem } from '../trade/describeProblem.ts'
import { NetworkSelect } from '../trade/NetworkSelect.tsx'
import type { SwapPlan } from '../trade/prepareRequest.ts'
import { SwapButton } from '../trade/SwapButton.tsx'
import { TradeScreen } from '../trade/TradeScreen.tsx'
import { useTradeScreen } from '../trade/useTradeScreen.ts'
import { useWorkflowRules } from '../trade/useWorkflowRules.ts'
import { QuoteDetails } from './QuoteDetails.tsx'
import { exchange, quoteTrade } from './quoteTrade.ts'
import { noSwapMode, type OrderPlan } from './SwapMode.ts'
import { useSwapForm } from './useSwapForm.ts'
import { useSwapQuote } from './useSwapQuote.ts'

const loadReview = () => import('../trade/ReviewDialog.tsx')
const ReviewDialog = lazy(() => loadReview().then(module => ({ default: module.ReviewDialog })))

// only with: fusion
const orderMode = swapModes[0] ?? noSwapMode

// end only
/** Swap screen: amounts, quote, review and recent activity. */
export function SwapCard() {
  const form = useSwapForm()
  const { src, dst, amount } = form
  // only with: fusion
  const screen = useTradeScreen<SwapPlan | OrderPlan>({ form, readOrder: orderMode.readOrderChange, loadReview })
  // otherwise: const screen = useTradeScreen({ form, loadReview })
  // end only
  const { chain, isConnected, wallet, pair, units, plan, setPlan } = screen
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
      shownDstAmount: quote.dstAmount,
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
      priceImpactPercent: quote.priceImpact,
    })
  }

  return (
    <TradeScreen
      title="Swap"
      form={form}
      screen={screen}
      tokens={form.presets}
      received={shown?.dstAmount ?? null}
      isLoading={isLoading && quote === null}
      mistake={mistake}
      onRetry={error === null ? null : refresh}
      // only with: fusion
      hasSlippage={!isOrder}
      // end only
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
          onSent={screen.onSent}
        />
      )}
      {plan && wallet && !('shownMinimum' in plan) && (
        /* otherwise: {plan && wallet && ( */
        /* end only */
        <ReviewDialog
          plan={plan}
          chain={chain}
          wallet={wallet}
          // only with: multichain
          buildSwap={buildSwap}
          // end only
          onClose={close}
          onDone={screen.leaveReceipt}
          onSent={screen.onSent}
        />
      )}
    </TradeScreen>
  )
}
