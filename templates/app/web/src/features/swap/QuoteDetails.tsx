import { tradeConfig } from '../../config/trade.config.ts'
import { formatAmount } from '../../kit/amount/formatAmount.ts'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import { slippageBasisPoints, subtractBasisPoints } from '../guard/values/slippage.ts'
import { useSecondsLeft } from '../review/useSecondsLeft.ts'
import { describeGas } from '../trade/describeGas.ts'
import { describeRate } from '../trade/formatRate.ts'
import { type QuoteRow, QuoteRows, RefreshButton } from '../trade/QuoteRows.tsx'
import type { Pair } from '../trade/tradeApi.ts'
import { useGasPrice } from '../trade/useGasPrice.ts'
import type { SwapQuote } from './SwapQuote.ts'

export type QuoteDetailsProps = {
  readonly pair: Pair
  /** Null while the first one is loading. */
  readonly quote: SwapQuote | null
  readonly slippagePercent: number
  readonly chain: RuntimeChain
  readonly wallet: WalletReader | null
  /** Whether the quote is of an earlier amount. */
  readonly isStale: boolean
  readonly onRefresh: () => void
}

const { warnPercent } = tradeConfig.priceImpact

const toWords = (protocol: string) =>
  protocol
    .toLowerCase()
    .split('_')
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

function impactRow(priceImpact: number | null): QuoteRow {
  if (priceImpact === null) return { label: 'Price impact', value: 'unknown' }
  const tone = priceImpact > warnPercent ? 'text-danger' : 'text-success'
  return { label: 'Price impact', value: `${priceImpact.toFixed(2)}%`, tone }
}

/** Rate, price impact, minimum received and quote lifetime. */
export function QuoteDetails(props: QuoteDetailsProps) {
  const { pair, quote, slippagePercent, chain, wallet, isStale, onRefresh } = props
  const secondsLeft = useSecondsLeft(quote?.expiresAt)
  const gasPrice = useGasPrice(wallet)
  if (!quote) return <QuoteRows summary={null} rows={[]} isStale isOpen={false} />
  const basisPoints = slippageBasisPoints(slippagePercent) ?? 0n
  const { priceImpact } = quote
  // only with: fusion
  const { auction } = quote
  const minimum = auction?.minDstAmount ?? subtractBasisPoints(quote.dstAmount, basisPoints)
  // otherwise: const minimum = subtractBasisPoints(quote.dstAmount, basisPoints)
  // end only
  const rows: QuoteRow[] = [
    { label: 'Minimum received', value: `${formatAmount(minimum, pair.dst.decimals, 6)} ${pair.dst.symbol}` },
    impactRow(priceImpact),
    { label: 'Gas estimate', value: describeGas(quote.estimatedGas, gasPrice, chain.nativeCurrency) },
    { label: 'Route', value: quote.route.length > 0 ? quote.route.map(toWords).join(' → ') : 'unknown' },
    { label: 'Network', value: chain.name },
  ]
  // only with: fusion
  // A resolver chooses the route and pays for it.
  const auctionRows = auction && [
    { label: 'Gas', value: 'paid by the resolver' },
    { label: 'Auction', value: `${auction.seconds} s` },
  ]
  if (auctionRows) rows.splice(1, 3, ...auctionRows)
  // end only
  return (
    <QuoteRows
      summary={describeRate(pair, quote.srcAmount, quote.dstAmount)}
      rows={rows}
      isStale={isStale}
      isOpen={priceImpact !== null && priceImpact > warnPercent}
    >
      {secondsLeft > 0 ? (
        <span title={`Quote valid for ${secondsLeft} s`}>
          <span className="sr-only">Quote valid for </span>
          {secondsLeft} s
        </span>
      ) : (
        <span>Quote expired</span>
      )}
      <RefreshButton onClick={onRefresh} />
    </QuoteRows>
  )
}
