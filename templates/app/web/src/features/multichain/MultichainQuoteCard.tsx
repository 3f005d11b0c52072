import { useMemo } from 'react'
import { NetworkNotice } from '../../kit/wallet/NetworkNotice.tsx'
import { useWalletReader } from '../../kit/wallet/useWalletReader.ts'
import { QuoteScreen } from '../trade/QuoteScreen.tsx'
import type { Pair } from '../trade/tradeApi.ts'
import { NetworkRow } from './NetworkRow.tsx'
import { QuoteBox } from './QuoteBox.tsx'
import { useMultichainForm } from './useMultichainForm.ts'
import { useMultichainQuote } from './useMultichainQuote.ts'
import { useNetworkSwitch } from './useNetworkSwitch.ts'

/** Multi-chain screen that sends nothing: network, tokens, amount and quote. */
export function MultichainQuoteCard() {
  const form = useMultichainForm()
  const { chain, src, dst, amount } = form
  const network = useNetworkSwitch(form.setChain)
  const wallet = useWalletReader(chain)
  const pair = useMemo<Pair | null>(() => (src && dst ? { chainId: chain.id, src, dst } : null), [chain.id, src, dst])
  const { quote, shown, error, isLoading, refresh } = useMultichainQuote(
    pair,
    amount.status === 'valid' ? amount.units : null,
  )

  return (
    <QuoteScreen
      title="Multi-Chain Quote"
      form={form}
      pair={pair}
      wallet={wallet}
      tokens={form.tokens}
      received={shown?.toAmount ?? null}
      isLoading={isLoading}
      error={error}
      onRetry={refresh}
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
    />
  )
}
