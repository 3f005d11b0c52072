import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import { slippageBasisPoints, subtractBasisPoints } from '../guard/values/slippage.ts'
import { useSecondsLeft } from '../review/useSecondsLeft.ts'
import { describeGas } from '../trade/describeGas.ts'
import { describeRate } from '../trade/formatRate.ts'
import { QuoteRows, RefreshButton } from '../trade/QuoteRows.tsx'
import { impactRow, isHighImpact, minimumRow, type QuoteRow } from '../trade/quoteRow.ts'
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

const toWords = (protocol: string) =>
  protocol
    .toLowerCase()
    .split('_')
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

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
    minimumRow(minimum, pair.dst),
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
      isOpen={isHighImpact(priceImpact)}
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
