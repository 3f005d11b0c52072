import { useMemo } from 'react'
import { NetworkNotice } from '../../kit/wallet/NetworkNotice.tsx'
import { useWalletReader } from '../../kit/wallet/useWalletReader.ts'
import { NetworkSelect } from '../trade/NetworkSelect.tsx'
import { QuoteScreen } from '../trade/QuoteScreen.tsx'
import type { Pair } from '../trade/tradeApi.ts'
import { QuoteDetails } from './QuoteDetails.tsx'
import { useSwapForm } from './useSwapForm.ts'
import { useSwapQuote } from './useSwapQuote.ts'

/** Swap screen that sends nothing: amounts and quote. */
export function SwapQuoteCard() {
  const form = useSwapForm()
  const { chain, src, dst, amount } = form
  const wallet = useWalletReader(chain)
  const pair = useMemo<Pair | null>(() => (src && dst ? { chainId: chain.id, src, dst } : null), [chain.id, src, dst])
  const units = amount.status === 'valid' ? amount.units : null
  const { quote, shown, error, isLoading, refresh } = useSwapQuote(pair, units)

  return (
    <QuoteScreen
      title="Quote"
      form={form}
      pair={pair}
      wallet={wallet}
      tokens={form.presets}
      received={shown?.dstAmount ?? null}
      isLoading={isLoading && quote === null}
      error={error}
      onRetry={refresh}
      networkSelect={<NetworkSelect chain={chain} onChange={form.setChain} />}
      notices={<NetworkNotice chain={chain} />}
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
    />
  )
}
