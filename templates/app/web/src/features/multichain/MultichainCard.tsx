import { lazy, useCallback, useEffect, useId, useMemo, useState } from 'react'
import type { Hex } from 'viem'
import { useConnection } from 'wagmi'
import { useRuntimeConfig } from '../../kit/app/RuntimeConfig.ts'
import { tradeConfig } from '../../config/trade.config.ts'
import { ActivityList } from '../trade/ActivityList.tsx'
import { NetworkSelect } from '../trade/NetworkSelect.tsx'
import { PendingNotice } from '../trade/PendingNotice.tsx'
import type { SwapPlan } from '../trade/prepareRequest.ts'
import { QuoteOnlyNote } from '../trade/QuoteOnlyNote.tsx'
import type { TradeTransaction } from '../trade/tradeRequest.ts'
import { recordTrade } from '../trade/recordTrade.ts'
import { SlippageField } from '../trade/SlippageField.tsx'
import { TradeFields } from '../trade/TradeFields.tsx'
import type { Pair } from '../trade/tradeApi.ts'
import { type ReadOrderChange, useActivity } from '../trade/useActivity.ts'
import { usePendingSwap } from '../trade/usePendingSwap.ts'
import { usePlan } from '../planReview/usePlan.ts'
import { useTokenBalance } from '../trade/useTokenBalance.ts'
import { LoadBoundary } from '../../kit/ui/LoadBoundary.tsx'
import { NetworkNotice } from '../../kit/wallet/NetworkNotice.tsx'
import { useWalletReader } from '../../kit/wallet/useWalletReader.ts'
import { buttonLabel } from './buttonLabel.ts'
import { formatRate } from './formatRate.ts'
import { buildSwap } from './multichainApi.ts'
import { QuoteBox } from './QuoteBox.tsx'
import { useMultichainForm } from './useMultichainForm.ts'
import { useMultichainQuote } from './useMultichainQuote.ts'
import { useNetworkSwitch } from './useNetworkSwitch.ts'

const loadReview = () => import('../trade/ReviewDialog.tsx')
const ReviewDialog = lazy(() => loadReview().then(module => ({ default: module.ReviewDialog })))
const TokenDialog = lazy(() => import('../trade/TokenDialog.tsx').then(module => ({ default: module.TokenDialog })))

/** This screen has no signed orders. */
const readNoOrder: ReadOrderChange = async () => null

/** Multi-chain screen: network, tokens, amount, quote and review. */
export function MultichainCard() {
  const form = useMultichainForm()
  const { chain, src, dst, amount } = form
  const { chains } = useRuntimeConfig()
  const { status } = useConnection()
  const network = useNetworkSwitch(form.setChain)
  const wallet = useWalletReader(chain)
  const pendingState = usePendingSwap(chain, wallet)
  const activity = useActivity(chain, wallet, readNoOrder)
  const srcBalance = useTokenBalance(wallet, src)
  const [picking, setPicking] = useState<'src' | 'dst' | null>(null)
  const [plan, setPlan] = usePlan<SwapPlan>(wallet)
  const titleId = useId()
  const isConnected = status === 'connected'

  // Opening the dialog retries a failed preload and shows its error.
  useEffect(() => {
    if (isConnected) loadReview().catch(() => {})
  }, [isConnected])

  const pair = useMemo<Pair | null>(() => (src && dst ? { chainId: chain.id, src, dst } : null), [chain.id, src, dst])
  const units = amount.status === 'valid' ? amount.units : null
  const { quote, error, isLoading } = useMultichainQuote(pair, units)

  const { follow } = pendingState
  const sent = useCallback(
    ({ kind, transaction }: TradeTransaction, hash: Hex) => {
      if (plan && kind === 'swap') recordTrade({ ...plan, promised: plan.shownDstAmount }, 'swap', hash)
      setPlan(null)
      follow({ kind, hash, chainId: chain.id, walletChainId: chain.walletChainId, transaction })
    },
    [plan, chain, follow, setPlan],
  )

  const isShort = srcBalance !== null && units !== null && srcBalance < units
  const mistake =
    amount.status === 'invalid' ? amount.reason : (error ?? (isShort ? `Not enough ${src?.symbol}` : null))
  const isReady =
    wallet !== null &&
    units !== null &&
    quote !== null &&
    mistake === null &&
    !pendingState.pending &&
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
    })
  }

  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby={titleId} className="card">
        <div className="flex items-center justify-between gap-3">
          <h1 id={titleId} className="font-semibold text-lg">
            {tradeConfig.swaps ? 'Multi-Chain Swap' : 'Multi-Chain Quote'}
          </h1>
          <fieldset disabled={network.isSwitching} className="disabled:opacity-60">
            <legend className="sr-only">Network to swap on</legend>
            <NetworkSelect chain={chain} onChange={network.choose} />
          </fieldset>
        </div>

        {network.isSwitching ? (
          <p role="status" className="notice">
            Confirm the network switch in your wallet…
          </p>
        ) : (
          <NetworkNotice chain={chain} />
        )}
        <PendingNotice state={pendingState} chains={chains} />

        <TradeFields
          form={form}
          wallet={wallet}
          srcBalance={srcBalance}
          arriving={quote?.toAmount ?? null}
          onSelect={setPicking}
        >
          {pair && quote?.rate && (
            <p className="text-muted text-xs" data-testid="rate">
              1 {pair.src.symbol} = {formatRate(quote.rate)} {pair.dst.symbol}
            </p>
          )}
        </TradeFields>

        {pair && quote && (
          <QuoteBox
            pair={pair}
            quote={quote}
            slippagePercent={form.slippagePercent}
            networkName={chain.network === 'devnet' ? `${chain.name} (devnet)` : chain.name}
          />
        )}
        {mistake && (
          <p role="alert" className="text-danger text-sm">
            {mistake}
          </p>
        )}

        <SlippageField percent={form.slippagePercent} onChange={form.setSlippagePercent} />

        {tradeConfig.swaps ? (
          <button type="button" className="button-primary w-full" disabled={!isReady} onClick={review}>
            {buttonLabel({
              isConnected,
              hasAmount: units !== null,
              isQuoting: isLoading,
              from: src?.symbol ?? '',
              to: dst?.symbol ?? '',
            })}
          </button>
        ) : (
          <QuoteOnlyNote />
        )}
      </section>

      {tradeConfig.swaps && <ActivityList entries={activity} chain={chain} connected={isConnected} />}

      <LoadBoundary>
        {picking && (
          <TokenDialog
            chainId={chain.id}
            presets={form.tokens}
            onClose={() => setPicking(null)}
            onPick={token => {
              form.pick(picking, token)
              setPicking(null)
            }}
          />
        )}
        {plan && wallet && (
          <ReviewDialog
            plan={plan}
            chain={chain}
            wallet={wallet}
            buildSwap={buildSwap}
            takesPermits
            onClose={() => setPlan(null)}
            onSent={sent}
          />
        )}
      </LoadBoundary>
    </div>
  )
}
