import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import { slippageBasisPoints, subtractBasisPoints } from '../guard/values/slippage.ts'
import { describeGas } from '../trade/describeGas.ts'
import { formatRate } from '../trade/formatRate.ts'
import { QuoteRows, RefreshButton } from '../trade/QuoteRows.tsx'
import { impactRow, isHighImpact, minimumRow } from '../trade/quoteRow.ts'
import type { Pair } from '../trade/tradeApi.ts'
import { useGasPrice } from '../trade/useGasPrice.ts'
import type { MultichainQuote } from './multichainApi.ts'

export type QuoteBoxProps = {
  readonly pair: Pair
  /** Null while the first one is loading. */
  readonly quote: MultichainQuote | null
  readonly slippagePercent: number
  readonly chain: RuntimeChain
  readonly wallet: WalletReader | null
  /** Whether the quote is of an earlier amount. */
  readonly isStale: boolean
  readonly onRefresh: () => void
}

/** Details of a quote. */
export function QuoteBox({ pair, quote, slippagePercent, chain, wallet, isStale, onRefresh }: QuoteBoxProps) {
  const gasPrice = useGasPrice(wallet)
  if (!quote) return <QuoteRows summary={null} rows={[]} isStale isOpen={false} />
  const { src, dst } = pair
  const { priceImpact, gasEstimate, toAmount, rate } = quote
  const minimum = subtractBasisPoints(toAmount, slippageBasisPoints(slippagePercent) ?? 0n)
  return (
    <QuoteRows
      summary={rate === null ? 'Details of the quote' : `1 ${src.symbol} = ${formatRate(rate)} ${dst.symbol}`}
      rows={[
        { label: 'Network', value: chain.name },
        impactRow(priceImpact),
        { label: 'Gas estimate', value: describeGas(gasEstimate, gasPrice, chain.nativeCurrency) },
        minimumRow(minimum, dst),
      ]}
      isStale={isStale}
      isOpen={isHighImpact(priceImpact)}
    >
      <RefreshButton onClick={onRefresh} />
    </QuoteRows>
  )
}
