import { lazy, useCallback, useState } from 'react'
import { tradeConfig } from '../../config/trade.config.ts'
import { NetworkNotice } from '../../kit/wallet/NetworkNotice.tsx'
import { openConnectDialog } from '../../kit/wallet/connectDialogStore.ts'
import { NetworkSelect } from '../trade/NetworkSelect.tsx'
import { QuoteOnlyNote } from '../trade/QuoteOnlyNote.tsx'
import { TradeScreen } from '../trade/TradeScreen.tsx'
import { useTradeScreen } from '../trade/useTradeScreen.ts'
import { describeProblem } from './describeProblem.ts'
import { ModeToggle, type SwapMode } from './fusion/ModeToggle.tsx'
import { readOrderChange } from './fusion/readOrderChange.ts'
import { useFusionOffer } from './fusion/useFusionOffer.ts'
import { useFusionQuote } from './fusion/useFusionQuote.ts'
import { QuoteDetails } from './QuoteDetails.tsx'
import type { ReviewPlan } from './SwapReview.tsx'
import { useSwapForm } from './useSwapForm.ts'
import { useSwapQuote } from './useSwapQuote.ts'

const loadReview = () => import('./SwapReview.tsx')
const SwapReview = lazy(() => loadReview().then(module => ({ default: module.SwapReview })))

/** Swap screen: amounts, quote, review and recent activity. */
export function SwapCard() {
  const form = useSwapForm()
  const { src, dst, amount } = form
  const screen = useTradeScreen<ReviewPlan>({ form, readOrder: readOrderChange, loadReview })
  const { chain, isConnected, wallet, pair, units, plan, setPlan } = screen
  const [wanted, setWanted] = useState<SwapMode>('classic')
  const offered = useFusionOffer(chain)
  const mode = offered ? wanted : 'classic'
  const classic = useSwapQuote(mode === 'classic' ? pair : null, units)
  const auction = useFusionQuote(mode === 'fusion' ? pair : null, units, wallet?.account ?? null)
  const { quote, shown, error, isLoading, refresh } = mode === 'fusion' ? auction : classic
  const close = useCallback(() => setPlan(null), [setPlan])

  const mistake = amount.status === 'invalid' ? amount.reason : error
  const problem = describeProblem({
    amount,
    symbols: src && dst ? { src: src.symbol, dst: dst.symbol } : null,
    srcBalance: screen.srcBalance,
    connected: isConnected,
    ready: wallet !== null,
    waiting: screen.pendingState.pending !== null,
    quoted: quote !== null,
    loading: isLoading,
    error,
  })

  const review = () => {
    if (problem !== null || !wallet || !pair || units === null || !quote) return
    const trade = {
      ...pair,
      walletChainId: chain.walletChainId,
      account: wallet.account,
      amount: units,
      promised: quote.dstAmount,
    }
    setPlan(
      quote.auction
        ? { ...trade, mode: 'fusion', shownMinimum: quote.auction.minDstAmount }
        : {
            ...trade,
            mode: 'classic',
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
      hasSlippage={mode === 'classic'}
      hasActivity={tradeConfig.swaps}
      networkSelect={<NetworkSelect chain={chain} onChange={form.setChain} />}
      notices={
        <>
          {offered && <ModeToggle mode={mode} onChange={setWanted} />}
          <NetworkNotice chain={chain} />
          {mode === 'fusion' && !isConnected && (
            <p className="text-muted text-sm">Connect a wallet to get a Fusion quote</p>
          )}
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
            {problem !== null && problem !== error ? problem : 'Swap'}
          </button>
        ) : (
          <button type="button" className="button-primary large" onClick={openConnectDialog}>
            Connect Wallet
          </button>
        )
      }
    >
      {plan && wallet && (
        <SwapReview plan={plan} chain={chain} wallet={wallet} onClose={close} onSent={screen.followSent} />
      )}
    </TradeScreen>
  )
}
