import { tradeConfig } from '../../config/trade.config.ts'
import { formatAmount } from '../../kit/amount/formatAmount.ts'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import { slippageBasisPoints, subtractBasisPoints } from '../guard/values/slippage.ts'
import { describeGas } from '../trade/describeGas.ts'
import { formatRate } from '../trade/formatRate.ts'
import { QuoteRows, RefreshButton } from '../trade/QuoteRows.tsx'
import type { Pair } from '../trade/tradeApi.ts'
import { useGasPrice } from '../trade/useGasPrice.ts'
import type { MultichainQuote } from './multichainApi.ts'

const { warnPercent } = tradeConfig.priceImpact

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
  const isHigh = priceImpact !== null && priceImpact > warnPercent
  return (
    <QuoteRows
      summary={rate === null ? 'Details of the quote' : `1 ${src.symbol} = ${formatRate(rate)} ${dst.symbol}`}
      rows={[
        { label: 'Network', value: chain.name },
        {
          label: 'Price impact',
          value: priceImpact === null ? 'unknown' : `${priceImpact.toFixed(2)}%`,
          tone: priceImpact === null ? undefined : isHigh ? 'text-danger' : 'text-success',
        },
        { label: 'Gas estimate', value: describeGas(gasEstimate, gasPrice, chain.nativeCurrency) },
        { label: 'Minimum received', value: `${formatAmount(minimum, dst.decimals, 6)} ${dst.symbol}` },
      ]}
      isStale={isStale}
      isOpen={isHigh}
    >
      <RefreshButton onClick={onRefresh} />
    </QuoteRows>
  )
}
