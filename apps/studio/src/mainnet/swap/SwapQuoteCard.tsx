import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { Prices } from '../../tokens/priceQueries.ts'
import { dollarsOf } from '../../tokens/priceQueries.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/classNames.ts'
import { shortenAddress } from '../../ui/formatAddress.ts'
import { formatDollars, formatTokenAmount } from '../../ui/formatShown.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SourceBadge } from '../../ui/SourceBadge.tsx'
import { describeFee, networkFeeOf } from '../trade/describeFee.ts'
import { FactRows } from '../trade/FactRows.tsx'
import { describeImpact, impactLevel } from '../trade/priceImpact.ts'
import { RateLine } from '../trade/RateLine.tsx'
import { tradeTexts } from '../trade/texts.ts'
import type { SwapRequest } from './swapForm.ts'
import { swapTexts } from './texts.ts'
import { type SwapQuote, toQuoteView } from './toQuoteView.ts'

type Props = {
  readonly request: SwapRequest
  readonly quote: SwapQuote | undefined
  readonly prices: Prices | undefined
  readonly secondsLeft: number
  readonly isFetching: boolean
  readonly onRefresh: () => void
}

/** Terms of a quote, with its countdown. */
export function SwapQuoteCard(props: Props) {
  const { request, quote } = props
  if (!quote) return <QuoteSkeleton />
  const { src, dst, chainId } = request
  const view = toQuoteView(quote, request)
  const isStale = props.secondsLeft === 0
  const level = impactLevel(view.priceImpactPercent)
  const amountOf = (units: bigint, { decimals, symbol }: SwapRequest['src']) =>
    `${formatTokenAmount(units, decimals)} ${symbol}`
  const fee = networkFeeOf(view.gasEstimate, props.prices)
  const usd = dollarsOf(props.prices, dst, view.toAmount)
  return (
    <section aria-label={swapTexts.quoteCard} className="rounded-lg border border-line bg-surface-1">
      <header className="flex items-start gap-2 px-3 pt-3">
        <div className="min-w-0 flex-1">
          <p className="text-meta text-ink-2">{swapTexts.receive}</p>
          <p className={classNames('text-heading tabular-nums font-medium break-words', isStale && 'text-ink-2')}>
            {amountOf(view.toAmount, dst)}
          </p>
          {usd !== null && <p className="text-meta tabular-nums break-words text-ink-2">{formatDollars(usd)}</p>}
        </div>
        <SourceBadge source={quote.source} />
        <Button
          look="quiet"
          iconOnly
          aria-label={tradeTexts.refresh}
          title={tradeTexts.refresh}
          disabled={props.isFetching}
          onClick={props.onRefresh}
          icon={<RefreshCw size={14} aria-hidden="true" className={props.isFetching ? 'animate-spin' : undefined} />}
        />
      </header>
      <div className="flex flex-wrap items-center gap-x-3 px-3 pb-2">
        <RateLine
          from={{ symbol: src.symbol, decimals: src.decimals, units: view.fromAmount }}
          to={{ symbol: dst.symbol, decimals: dst.decimals, units: view.toAmount }}
        />
        <span
          role="timer"
          className={classNames('ml-auto text-meta tabular-nums', isStale ? 'font-medium text-warn' : 'text-ink-2')}
        >
          {isStale ? tradeTexts.expired : tradeTexts.expiresIn(props.secondsLeft)}
        </span>
      </div>
      <div className="border-t border-line">
        <FactRows
          facts={[
            { label: tradeTexts.minimumReceived, value: amountOf(view.minimumReceived, dst) },
            {
              label: tradeTexts.priceImpact,
              value: describeImpact(view.priceImpactPercent),
              ...(level === 'max' ? { tone: 'danger' } : level === 'warn' ? { tone: 'warn' } : {}),
            },
            {
              label: tradeTexts.networkFee,
              value:
                fee === null
                  ? view.gasEstimate === null
                    ? tradeTexts.networkFeeUnknown
                    : tradeTexts.gasUnits(view.gasEstimate.toLocaleString('en'))
                  : describeFee(fee, chainId, props.prices, false),
            },
            { label: tradeTexts.to, value: shortenAddress(request.account, 8, 6) },
            { label: tradeTexts.route, value: describeRoute(view.route) },
          ]}
        />
      </div>
      {level !== 'low' && (
        <Notice
          tone={level === 'max' ? 'danger' : 'warn'}
          title={level === 'max' ? swapTexts.impactBlock : swapTexts.impactWarning}
          className="m-2"
        />
      )}
    </section>
  )
}

/** Liquidity sources in order, each once with its largest share. */
function describeRoute(route: SwapQuote['protocols']): string {
  const shares = new Map<string, number>()
  for (const { protocol, sharePercent } of route) {
    shares.set(protocol, Math.max(shares.get(protocol) ?? 0, sharePercent))
  }
  if (shares.size === 0) return tradeTexts.routeUnknown
  return [...shares].map(([name, share]) => (share < 100 ? `${name} ${share}%` : name)).join(' → ')
}

function QuoteSkeleton() {
  return (
    <section aria-label={swapTexts.quoteCard} aria-busy="true" className="space-y-2 rounded-lg border border-line p-3">
      <p role="status" className="sr-only">
        {swapTexts.quoting}
      </p>
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-28 w-full" />
    </section>
  )
}
