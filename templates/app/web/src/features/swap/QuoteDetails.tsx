import { tradeConfig } from '../../config/trade.config.ts'
import { formatAmount } from '../../kit/amount/formatAmount.ts'
import { slippageBasisPoints, subtractBasisPoints } from '../guard/values/slippage.ts'
import { useSecondsLeft } from '../review/useSecondsLeft.ts'
import type { Pair } from '../trade/tradeApi.ts'
import type { SwapQuote } from './SwapQuote.ts'

export type QuoteDetailsProps = {
  readonly pair: Pair
  readonly quote: SwapQuote
  readonly slippagePercent: number
  readonly networkName: string
  readonly onRefresh: () => void
}

const { warnPercent } = tradeConfig.priceImpact

/** Rate per source token, with 8 significant digits. */
function rateOf({ src, dst }: Pair, quote: SwapQuote): string {
  const rate = (quote.dstAmount * 10n ** BigInt(src.decimals)) / quote.srcAmount
  return `1 ${src.symbol} = ${formatAmount(rate, dst.decimals, Math.min(8, dst.decimals))} ${dst.symbol}`
}

/** Rate, price impact, minimum received and quote lifetime. */
export function QuoteDetails({ pair, quote, slippagePercent, networkName, onRefresh }: QuoteDetailsProps) {
  const secondsLeft = useSecondsLeft(quote.expiresAt)
  const basisPoints = slippageBasisPoints(slippagePercent) ?? 0n
  const { auction, priceImpact } = quote
  const minimum = auction?.minDstAmount ?? subtractBasisPoints(quote.dstAmount, basisPoints)
  const gas = quote.estimatedGas === null ? 'unknown' : formatAmount(quote.estimatedGas, 0)
  const rows = [
    ['Rate', rateOf(pair, quote)],
    ['Minimum received', `${formatAmount(minimum, pair.dst.decimals, 6)} ${pair.dst.symbol}`],
    ...(auction
      ? [
          ['Gas', 'paid by the resolver'],
          ['Auction', `${auction.seconds} s`],
        ]
      : [
          ['Price impact', priceImpact === null ? 'unknown' : `${priceImpact.toFixed(2)}%`],
          ['Gas estimate', gas],
          ['Route', quote.route.length > 0 ? quote.route.join(' → ') : 'not told'],
        ]),
    ['Network', networkName],
  ]
  return (
    <div className="flex flex-col gap-2">
      <dl className="rows" data-testid="quote">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd
              className={
                label === 'Price impact' && priceImpact !== null
                  ? priceImpact > warnPercent
                    ? 'text-danger'
                    : 'text-success'
                  : undefined
              }
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex items-center justify-between text-muted text-xs">
        <span>{secondsLeft > 0 ? `Quote valid for ${secondsLeft} s` : 'Quote expired'}</span>
        <button type="button" className="button-quiet" onClick={onRefresh}>
          Refresh quote
        </button>
      </div>
    </div>
  )
}
