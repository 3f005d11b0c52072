import { lazy, useCallback, useEffect, useId, useMemo, useState } from 'react'
import type { Hex } from 'viem'
import { useConnection } from 'wagmi'
import { tradeConfig } from '../../config/trade.config.ts'
import { useRuntimeConfig } from '../../kit/app/RuntimeConfig.ts'
import { LoadBoundary } from '../../kit/ui/LoadBoundary.tsx'
import { showToast } from '../../kit/ui/toastStore.ts'
import { NetworkNotice } from '../../kit/wallet/NetworkNotice.tsx'
import { useWalletReader } from '../../kit/wallet/useWalletReader.ts'
import { usePlan } from '../planReview/usePlan.ts'
import { ActivityList } from '../trade/ActivityList.tsx'
import { NetworkSelect } from '../trade/NetworkSelect.tsx'
import { PendingNotice } from '../trade/PendingNotice.tsx'
import { QuoteOnlyNote } from '../trade/QuoteOnlyNote.tsx'
import { SlippageField } from '../trade/SlippageField.tsx'
import { TradeFields } from '../trade/TradeFields.tsx'
import type { Pair } from '../trade/tradeApi.ts'
import type { TradeTransaction } from '../trade/tradeRequest.ts'
import { useActivity } from '../trade/useActivity.ts'
import { usePendingSwap } from '../trade/usePendingSwap.ts'
import { useTokenBalance } from '../trade/useTokenBalance.ts'
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
const TokenDialog = lazy(() => import('../trade/TokenDialog.tsx').then(module => ({ default: module.TokenDialog })))

/** Swap screen: amounts, quote, review and recent activity. */
export function SwapCard() {
  const form = useSwapForm()
  const { chain, src, dst, amount } = form
  const { chains } = useRuntimeConfig()
  const { status } = useConnection()
  const connected = status === 'connected'
  const wallet = useWalletReader(chain)
  const pendingState = usePendingSwap(chain, wallet)
  const activity = useActivity(chain, wallet, readOrderChange)
  const srcBalance = useTokenBalance(wallet, src)
  const [picking, setPicking] = useState<'src' | 'dst' | null>(null)
  const [plan, setPlan] = usePlan<ReviewPlan>(wallet)
  const [wanted, setWanted] = useState<SwapMode>('classic')
  const offered = useFusionOffer(chain)
  const mode = offered ? wanted : 'classic'
  const titleId = useId()

  // Opening the dialog retries a failed preload and shows its error.
  useEffect(() => {
    if (connected) loadReview().catch(() => {})
  }, [connected])

  const pair = useMemo<Pair | null>(() => (src && dst ? { chainId: chain.id, src, dst } : null), [chain.id, src, dst])
  const units = amount.status === 'valid' ? amount.units : null
  const classic = useSwapQuote(mode === 'classic' ? pair : null, units)
  const auction = useFusionQuote(mode === 'fusion' ? pair : null, units, wallet?.account ?? null)
  const { quote, error, isLoading, refresh } = mode === 'fusion' ? auction : classic

  const { follow } = pendingState
  const close = useCallback(() => setPlan(null), [setPlan])
  const sent = useCallback(
    ({ kind, transaction }: TradeTransaction, hash: Hex) => {
      setPlan(null)
      follow({ kind, hash, chainId: chain.id, walletChainId: chain.walletChainId, transaction })
    },
    [chain, follow, setPlan],
  )

  const mistake = amount.status === 'invalid' ? amount.reason : error
  const problem = describeProblem({
    amount,
    symbols: src && dst ? { src: src.symbol, dst: dst.symbol } : null,
    srcBalance,
    connected,
    ready: wallet !== null,
    waiting: pendingState.pending !== null,
    quoted: quote !== null,
    loading: isLoading,
    error,
  })

  const review = () => {
    if (!connected) return showToast({ kind: 'error', text: 'Please connect your wallet' })
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
    <div className="flex flex-col gap-6">
      <section aria-labelledby={titleId} className="card">
        <div className="flex items-center justify-between gap-3">
          <h1 id={titleId} className="font-semibold text-lg">
            {tradeConfig.swaps ? 'Swap' : 'Quote'}
          </h1>
          <NetworkSelect chain={chain} onChange={form.setChain} />
        </div>
        {offered && <ModeToggle mode={mode} onChange={setWanted} />}

        <NetworkNotice chain={chain} />
        <PendingNotice state={pendingState} chains={chains} />

        <TradeFields
          form={form}
          wallet={wallet}
          srcBalance={srcBalance}
          arriving={quote?.dstAmount ?? null}
          onSelect={setPicking}
        />

        {pair && quote && (
          <QuoteDetails
            pair={pair}
            quote={quote}
            slippagePercent={form.slippagePercent}
            networkName={chain.network === 'devnet' ? `${chain.name} (devnet)` : chain.name}
            onRefresh={refresh}
          />
        )}
        {mode === 'fusion' && !connected && (
          <p className="text-muted text-sm">Connect a wallet to get a Fusion quote</p>
        )}
        {mistake && (
          <p role="alert" className="text-danger text-sm">
            {mistake}
          </p>
        )}

        {mode === 'classic' && <SlippageField percent={form.slippagePercent} onChange={form.setSlippagePercent} />}

        {tradeConfig.swaps ? (
          <button
            type="button"
            className="button-primary w-full"
            aria-disabled={mistake !== null || (connected && problem !== null)}
            onClick={review}
          >
            {connected && problem !== null && problem !== error ? problem : 'Swap'}
          </button>
        ) : (
          <QuoteOnlyNote />
        )}
      </section>

      {tradeConfig.swaps && <ActivityList entries={activity} chain={chain} connected={connected} />}

      <LoadBoundary>
        {picking && (
          <TokenDialog
            chainId={chain.id}
            presets={form.presets}
            wallet={wallet}
            onClose={() => setPicking(null)}
            onPick={token => {
              form.pick(picking, token)
              setPicking(null)
            }}
          />
        )}
        {plan && wallet && <SwapReview plan={plan} chain={chain} wallet={wallet} onClose={close} onSent={sent} />}
      </LoadBoundary>
    </div>
  )
}
