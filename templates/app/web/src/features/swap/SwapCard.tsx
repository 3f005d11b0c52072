import { lazy, useCallback, useState } from 'react'
import { swapConfig } from '../../config/swap.config.ts'
import { swapModes } from '../../config/swapModes.ts'
import { tradeConfig } from '../../config/trade.config.ts'
import { openConnectDialog } from '../../kit/wallet/connectDialogStore.ts'
import { NetworkNotice } from '../../kit/wallet/NetworkNotice.tsx'
import { NetworkSelect } from '../trade/NetworkSelect.tsx'
import { QuoteOnlyNote } from '../trade/QuoteOnlyNote.tsx'
import { TradeScreen } from '../trade/TradeScreen.tsx'
import { useFlow } from '../trade/useFlow.ts'
import { useTradeScreen } from '../trade/useTradeScreen.ts'
import { describeProblem } from './describeProblem.ts'
import { QuoteDetails } from './QuoteDetails.tsx'
import { exchange, quoteTrade } from './quoteTrade.ts'
import { noSwapMode, type OrderPlan } from './SwapMode.ts'
import type { ReviewPlan } from './SwapReview.tsx'
import { useSwapForm } from './useSwapForm.ts'
import { useSwapQuote } from './useSwapQuote.ts'

const loadReview = () => import('./SwapReview.tsx')
const SwapReview = lazy(() => loadReview().then(module => ({ default: module.SwapReview })))

const orderMode = swapModes[0] ?? noSwapMode

/** Swap screen: amounts, quote, review and recent activity. */
export function SwapCard() {
  const form = useSwapForm()
  const { src, dst, amount } = form
  const screen = useTradeScreen<ReviewPlan | OrderPlan>({ form, readOrder: orderMode.readOrderChange, loadReview })
  const { chain, isConnected, wallet, pair, units, plan, setPlan } = screen
  const [wantsOrder, setWantsOrder] = useState(swapConfig.first.asOrder)
  const offersOrder = orderMode.useOffer(chain)
  const isOrder = offersOrder !== false && wantsOrder
  const isUnsure = isOrder && offersOrder === null
  const swapQuote = useSwapQuote(isOrder ? null : pair, units)
  const orderQuote = orderMode.useQuote(isOrder && !isUnsure ? pair : null, units, wallet?.account ?? null)
  const { quote, shown, error, isLoading, refresh } = isOrder ? orderQuote : swapQuote
  const close = useCallback(() => setPlan(null), [setPlan])

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
      hasSlippage={!isOrder}
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
        !tradeConfig.swaps ? (
          <QuoteOnlyNote />
        ) : isConnected ? (
          <button
            type="button"
            className="button-primary large"
            aria-disabled={mistake !== null || problem !== null}
            onClick={review}
          >
            {problem !== null && problem !== mistake ? problem : 'Swap'}
          </button>
        ) : (
          <button type="button" className="button-primary large" onClick={openConnectDialog}>
            Connect Wallet
          </button>
        )
      }
    >
      {plan &&
        wallet &&
        ('shownMinimum' in plan ? (
          <orderMode.Review plan={plan} chain={chain} wallet={wallet} onClose={close} onSent={screen.followSent} />
        ) : (
          <SwapReview plan={plan} chain={chain} wallet={wallet} onClose={close} onSent={screen.followSent} />
        ))}
    </TradeScreen>
  )
}
