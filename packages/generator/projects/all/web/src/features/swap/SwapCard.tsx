import { lazy, useCallback, useEffect, useId, useMemo, useState } from 'react'
import type { Hex } from 'viem'
import { useConnection } from 'wagmi'
import { formatAmount, formatInput } from '../../kit/amount/formatAmount.ts'
import { useRuntimeConfig } from '../../kit/app/RuntimeConfig.ts'
import { NetworkSelect } from '../../kit/trade/NetworkSelect.tsx'
import { PendingNotice } from '../../kit/trade/PendingNotice.tsx'
import type { Step, SwapPlan } from '../../kit/trade/prepareStep.ts'
import { QuoteDetails } from '../../kit/trade/QuoteDetails.tsx'
import { readSpendable } from '../../kit/trade/readSpendable.ts'
import { SlippageField } from '../../kit/trade/SlippageField.tsx'
import { TokenBox } from '../../kit/trade/TokenBox.tsx'
import type { Pair } from '../../kit/trade/tradeApi.ts'
import { usePendingSwap } from '../../kit/trade/usePendingSwap.ts'
import { useTokenBalance } from '../../kit/trade/useTokenBalance.ts'
import { LoadBoundary } from '../../kit/ui/LoadBoundary.tsx'
import { showToast } from '../../kit/ui/toastStore.ts'
import { NetworkNotice } from '../../kit/wallet/NetworkNotice.tsx'
import { useWalletReader } from '../../kit/wallet/useWalletReader.ts'
import { buildSwap } from './swapApi.ts'
import { useSwapForm } from './useSwapForm.ts'
import { useSwapQuote } from './useSwapQuote.ts'

const loadReview = () => import('../../kit/trade/ReviewDialog.tsx')
const ReviewDialog = lazy(() => loadReview().then(module => ({ default: module.ReviewDialog })))
const TokenDialog = lazy(() =>
  import('../../kit/trade/TokenDialog.tsx').then(module => ({ default: module.TokenDialog })),
)

/** The swap screen: amounts, quote, then the review of what the wallet will sign. */
export function SwapCard() {
  const form = useSwapForm()
  const { chain, src, dst, amount } = form
  const { chains } = useRuntimeConfig()
  const { status } = useConnection()
  const wallet = useWalletReader(chain)
  const pendingState = usePendingSwap(chain, wallet)
  const srcBalance = useTokenBalance(wallet, src)
  const dstBalance = useTokenBalance(wallet, dst)
  const [picking, setPicking] = useState<'src' | 'dst' | null>(null)
  const [plan, setPlan] = useState<SwapPlan | null>(null)
  const titleId = useId()

  // A failure is told where the dialog is opened, which loads it again.
  useEffect(() => {
    if (status === 'connected') loadReview().catch(() => {})
  }, [status])

  const pair = useMemo<Pair | null>(() => (src && dst ? { chainId: chain.id, src, dst } : null), [chain.id, src, dst])
  const units = amount.status === 'valid' ? amount.units : null
  const { quote, priceImpact, error, isLoading, refresh } = useSwapQuote(pair, units)

  const { follow } = pendingState
  const sent = useCallback(
    ({ kind, transaction }: Step, hash: Hex) => {
      setPlan(null)
      follow({ kind, hash, chainId: chain.id, walletChainId: chain.walletChainId, transaction })
    },
    [chain, follow],
  )

  const arriving = quote && dst ? formatAmount(quote.dstAmount, dst.decimals, 8) : '0.0'
  const mistake = amount.status === 'invalid' ? amount.reason : error
  const problem = problemOf()
  function problemOf(): string | null {
    if (pendingState.pending) return 'Waiting for confirmation…'
    if (amount.status !== 'valid' || !src || !dst) return 'Enter an amount'
    if (status === 'connected' && !wallet) return 'Switch the network first'
    if (srcBalance !== null && srcBalance < amount.units) return `Not enough ${src.symbol}`
    if (error) return error
    if (!quote) return isLoading ? 'Getting Quote...' : 'No quote yet'
    return null
  }

  const review = () => {
    if (status !== 'connected') return showToast({ kind: 'error', text: 'Please connect your wallet' })
    if (problem !== null || !wallet || !pair || units === null || !quote) return
    setPlan({
      ...pair,
      walletChainId: chain.walletChainId,
      account: wallet.account,
      amount: units,
      slippagePercent: form.slippagePercent,
      shownDstAmount: quote.dstAmount,
    })
  }

  const fillMax = async () => {
    if (!wallet || !src || srcBalance === null) return
    form.setAmountText(formatInput(await readSpendable(wallet.client, src, srcBalance), src.decimals))
  }

  return (
    <section aria-labelledby={titleId} className="card">
      <div className="flex items-center justify-between gap-3">
        <h1 id={titleId} className="font-semibold text-lg">
          Swap
        </h1>
        <NetworkSelect chain={chain} onChange={form.setChain} />
      </div>

      <NetworkNotice chain={chain} />
      <PendingNotice state={pendingState} chains={chains} />

      <TokenBox
        label="From"
        token={src}
        balance={srcBalance}
        onSelect={() => setPicking('src')}
        onMax={() => void fillMax()}
      >
        <input
          className="amount"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.0"
          aria-label="Amount to swap"
          aria-invalid={amount.status === 'invalid'}
          value={form.amountText}
          onChange={event => form.setAmountText(event.target.value)}
        />
      </TokenBox>

      <div className="-my-1 flex justify-center">
        <button type="button" className="button-quiet" aria-label="Swap the two tokens" onClick={form.turnAround}>
          <span aria-hidden="true">↓</span>
        </button>
      </div>

      <TokenBox label="To" token={dst} balance={dstBalance} onSelect={() => setPicking('dst')}>
        <output
          className="amount block"
          data-size={arriving.length > 15 ? 'longest' : arriving.length > 9 ? 'long' : undefined}
          aria-label="Amount received"
          data-testid="received"
        >
          {arriving}
        </output>
      </TokenBox>

      {pair && quote && (
        <QuoteDetails
          pair={pair}
          quote={quote}
          priceImpact={priceImpact}
          slippagePercent={form.slippagePercent}
          networkName={chain.network === 'devnet' ? `${chain.name} (devnet)` : chain.name}
          onRefresh={refresh}
        />
      )}
      {mistake && (
        <p role="alert" className="text-danger text-sm">
          {mistake}
        </p>
      )}

      <SlippageField percent={form.slippagePercent} onChange={form.setSlippagePercent} />

      <button
        type="button"
        className="button-primary w-full"
        aria-disabled={mistake !== null || (status === 'connected' && problem !== null)}
        onClick={review}
      >
        {status === 'connected' && problem !== null && problem !== error ? problem : 'Swap'}
      </button>

      <LoadBoundary>
        {picking && (
          <TokenDialog
            chainId={chain.id}
            presets={form.presets}
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
            priceImpact={priceImpact}
            buildSwap={buildSwap}
            onClose={() => setPlan(null)}
            onSent={sent}
          />
        )}
      </LoadBoundary>
    </section>
  )
}
