import { applySlippage } from '@sluice/defi'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { shortenAddress } from '../../ui/formatAddress.ts'
import { formatTokenAmount } from '../../ui/formatShown.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SourceBadge } from '../../ui/SourceBadge.tsx'
import { FactRows } from '../trade/FactRows.tsx'
import { RateLine } from '../trade/RateLine.tsx'
import { tradeTexts } from '../trade/texts.ts'
import type { FusionPlusRequest } from './fusionPlusForm.ts'
import { fusionPlusTexts as texts } from './texts.ts'
import type { FusionPlusQuote } from './useFusionPlusQuote.ts'

type Props = {
  readonly request: FusionPlusRequest
  readonly quote: FusionPlusQuote | undefined
  readonly secondsLeft: number
  readonly isFetching: boolean
  readonly onRefresh: () => void
}

/** Terms of a cross-chain quote. */
export function FusionPlusQuoteCard({ request, quote, secondsLeft, isFetching, onRefresh }: Props) {
  if (!quote) return <Skeleton className="h-44 w-full" />
  const { fromToken, toToken, slippagePercent, account } = request
  const [start, end] = [BigInt(quote.auctionStartAmount), BigInt(quote.auctionEndAmount)]
  const amountOf = (units: bigint) => `${formatTokenAmount(units, toToken.decimals)} ${toToken.symbol}`
  return (
    <section aria-label={texts.quoteCard} className="rounded-lg border border-line bg-surface-1">
      <header className="flex items-start gap-2 px-3 pt-3">
        <div className="min-w-0 flex-1">
          <p className="text-meta text-ink-2">{texts.receive}</p>
          <p className="text-heading font-medium break-words tabular-nums">{amountOf(start)}</p>
        </div>
        <SourceBadge source={quote.source} />
        <Button
          look="quiet"
          iconOnly
          aria-label={tradeTexts.refresh}
          title={tradeTexts.refresh}
          disabled={isFetching}
          onClick={onRefresh}
          icon={<RefreshCw size={14} aria-hidden="true" className={isFetching ? 'animate-spin' : undefined} />}
        />
      </header>
      <div className="flex flex-wrap items-center gap-x-3 px-3 pb-2">
        <RateLine
          from={{ symbol: fromToken.symbol, decimals: fromToken.decimals, units: BigInt(quote.srcAmount) }}
          to={{ symbol: toToken.symbol, decimals: toToken.decimals, units: start }}
        />
        <span role="timer" className="ml-auto text-meta text-ink-2 tabular-nums">
          {secondsLeft === 0 ? tradeTexts.expired : tradeTexts.expiresIn(secondsLeft)}
        </span>
        {quote.source === 'simulated' && <Badge tone="info">{texts.estimate}</Badge>}
      </div>
      <div className="border-t border-line">
        <FactRows
          facts={[
            { label: tradeTexts.minimumReceived, value: amountOf(applySlippage(start, slippagePercent)) },
            { label: texts.auctionEnd, value: amountOf(end) },
            { label: texts.auction, value: texts.seconds(quote.auctionSeconds) },
            { label: texts.secrets, value: String(quote.secretsCount) },
            { label: tradeTexts.to, value: shortenAddress(account, 8, 6) },
          ]}
        />
      </div>
      <p className="border-t border-line px-3 py-2 text-meta text-ink-2">{texts.approvalHint}</p>
    </section>
  )
}
