import { lazy } from 'react'
import { NetworkNotice } from '../../kit/wallet/NetworkNotice.tsx'
import { describeProblem } from '../trade/describeProblem.ts'
import type { SwapPlan } from '../trade/prepareRequest.ts'
import { SwapButton } from '../trade/SwapButton.tsx'
import { TradeScreen } from '../trade/TradeScreen.tsx'
import { useTradeScreen } from '../trade/useTradeScreen.ts'
import { useWorkflowRules } from '../trade/useWorkflowRules.ts'
import { buildSwap, exchange, quoteTrade } from './multichainApi.ts'
import { NetworkRow } from './NetworkRow.tsx'
import { QuoteBox } from './QuoteBox.tsx'
import { useMultichainForm } from './useMultichainForm.ts'
import { useMultichainQuote } from './useMultichainQuote.ts'
import { useNetworkSwitch } from './useNetworkSwitch.ts'

const loadReview = () => import('../trade/ReviewDialog.tsx')
const ReviewDialog = lazy(() => loadReview().then(module => ({ default: module.ReviewDialog })))

/** Multi-chain screen: network, tokens, amount, quote and review. */
export function MultichainCard() {
  const form = useMultichainForm()
  const { src, dst, amount } = form
  const network = useNetworkSwitch(form.setChain)
  // only with: fusion
  const screen = useTradeScreen<SwapPlan>({ form, loadReview })
  // otherwise: const screen = useTradeScreen({ form, loadReview })
  // end only
  const { chain, isConnected, wallet, pair, units, plan, setPlan } = screen
  const { quote, shown, error, isLoading, refresh } = useMultichainQuote(pair, units)

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
          quote: signal => quoteTrade(pair, units, signal),
          exchange,
        }
      : null,
  )
  // end only
  // only with: flow
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
    ready: wallet !== null && !network.isSwitching,
    waiting: screen.pendingState.pending !== null,
    received: quote?.toAmount ?? null,
    loading: isLoading,
    error,
  })
  // only with: flow
  const problem = formProblem ?? workflow.stop ?? (workflow.isChecking ? 'Checking the workflow…' : null)
  // end only

  const review = () => {
    if (problem !== null || !wallet || !pair || units === null || !quote) return
    setPlan({
      ...pair,
      walletChainId: chain.walletChainId,
      account: wallet.account,
      amount: units,
      slippagePercent: form.slippagePercent,
      shownDstAmount: quote.toAmount,
      priceImpactPercent: quote.priceImpact,
      // only with: flow
      gate: workflow.gate,
      // end only
    })
  }

  return (
    <TradeScreen
      title="Multi-Chain Swap"
      form={form}
      screen={screen}
      tokens={form.tokens}
      received={shown?.toAmount ?? null}
      isLoading={isLoading}
      mistake={mistake}
      onRetry={error === null ? null : refresh}
      notices={
        <>
          <NetworkRow chain={chain} isSwitching={network.isSwitching} onChange={network.choose} />
          {network.isSwitching ? (
            <p role="status" className="notice">
              Confirm the network switch in your wallet…
            </p>
          ) : (
            <NetworkNotice chain={chain} />
          )}
          <p className="-my-1.5 text-muted text-xs">A swap stays on its network.</p>
        </>
      }
      details={
        pair &&
        (shown !== null || isLoading) && (
          <QuoteBox
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
          {problem !== null && problem !== mistake ? problem : `Swap ${src?.symbol ?? ''} for ${dst?.symbol ?? ''}`}
        </SwapButton>
      }
    >
      {plan && wallet && (
        <ReviewDialog
          plan={plan}
          chain={chain}
          wallet={wallet}
          buildSwap={buildSwap}
          onClose={() => setPlan(null)}
          onDone={screen.leaveReceipt}
          onSent={screen.onSent}
        />
      )}
    </TradeScreen>
  )
}
