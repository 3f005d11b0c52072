import { tradeConfig } from '../../config/trade.config.ts'
import { formatAmount } from '../../kit/amount/formatAmount.ts'
import { slippageBasisPoints, subtractBasisPoints } from '../guard/values/slippage.ts'
import type { Pair } from '../trade/tradeApi.ts'
import type { MultichainQuote } from './multichainApi.ts'

const { warnPercent } = tradeConfig.priceImpact

export type QuoteBoxProps = {
  readonly pair: Pair
  readonly quote: MultichainQuote
  readonly slippagePercent: number
  readonly networkName: string
}

/** Details of a quote. */
export function QuoteBox({ pair: { dst }, quote, slippagePercent, networkName }: QuoteBoxProps) {
  const { priceImpact, gasEstimate, toAmount } = quote
  const minimum = subtractBasisPoints(toAmount, slippageBasisPoints(slippagePercent) ?? 0n)
  const impactTone = priceImpact === null ? undefined : priceImpact > warnPercent ? 'text-danger' : 'text-success'
  return (
    <dl className="rows rounded-lg border border-line p-4" data-testid="quote">
      <div>
        <dt>Network</dt>
        <dd>{networkName}</dd>
      </div>
      <div>
        <dt>Price impact</dt>
        <dd className={impactTone}>{priceImpact === null ? 'unknown' : `${priceImpact.toFixed(2)}%`}</dd>
      </div>
      <div>
        <dt>Gas estimate</dt>
        <dd>{gasEstimate === null ? 'unknown' : formatAmount(gasEstimate, 0)}</dd>
      </div>
      <div>
        <dt>Minimum received</dt>
        <dd>
          {formatAmount(minimum, dst.decimals, 6)} {dst.symbol}
        </dd>
      </div>
    </dl>
  )
}
