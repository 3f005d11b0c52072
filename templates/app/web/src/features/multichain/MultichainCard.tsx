import { lazy, useCallback } from 'react'
import type { Hex } from 'viem'
import { tradeConfig } from '../../config/trade.config.ts'
import { openConnectDialog } from '../../kit/wallet/connectDialogStore.ts'
import { NetworkNotice } from '../../kit/wallet/NetworkNotice.tsx'
import { QuoteOnlyNote } from '../trade/QuoteOnlyNote.tsx'
import type { ReviewDialogProps } from '../trade/ReviewDialog.tsx'
import { recordTrade } from '../trade/recordTrade.ts'
import { TradeScreen } from '../trade/TradeScreen.tsx'
import type { TradeTransaction } from '../trade/tradeRequest.ts'
import { useTradeScreen } from '../trade/useTradeScreen.ts'
import { useWorkflowRules } from '../trade/useWorkflowRules.ts'
import { buttonLabel } from './buttonLabel.ts'
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
  const screen = useTradeScreen<ReviewDialogProps['plan']>({ form, loadReview })
  const { chain, followSent, isConnected, wallet, pair, units, plan, setPlan, srcBalance } = screen
  const { quote, shown, error, isLoading, refresh } = useMultichainQuote(pair, units)

  const sent = useCallback(
    (request: TradeTransaction, hash: Hex) => {
      if (plan && request.kind === 'swap') recordTrade({ ...plan, promised: plan.shownDstAmount }, hash)
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
          quote: signal => quoteTrade(pair, units, signal),
          exchange,
        }
      : null,
  )
  // end only
  const isShort = srcBalance !== null && units !== null && srcBalance < units
  // only with: flow
  const mistake = amount.status === 'invalid' ? amount.reason : (error ?? workflow.stop)
  // otherwise: const mistake = amount.status === 'invalid' ? amount.reason : error
  // end only
  const isReady =
    wallet !== null &&
    units !== null &&
    quote !== null &&
    mistake === null &&
    !isShort &&
    // only with: flow
    !workflow.isChecking &&
    // end only
    !screen.pendingState.pending &&
    !network.isSwitching

  const review = () => {
    if (!isReady || !pair) return
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
      title={tradeConfig.swaps ? 'Multi-Chain Swap' : 'Multi-Chain Quote'}
      form={form}
      screen={screen}
      tokens={form.tokens}
      listsBalances
      received={shown?.toAmount ?? null}
      isLoading={isLoading}
      mistake={mistake}
      onRetry={error === null ? null : refresh}
      hasSlippage={tradeConfig.swaps}
      hasActivity={tradeConfig.swaps}
      networkSelect={null}
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
        tradeConfig.swaps ? (
          <button
            type="button"
            className="button-primary large"
            disabled={isConnected && !isReady}
            onClick={isConnected ? review : openConnectDialog}
          >
            {buttonLabel({
              isConnected,
              hasAmount: units !== null,
              isQuoting: isLoading,
              isShort,
              from: src?.symbol ?? '',
              to: dst?.symbol ?? '',
            })}
          </button>
        ) : (
          <QuoteOnlyNote />
        )
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
          onSent={sent}
        />
      )}
    </TradeScreen>
  )
}
