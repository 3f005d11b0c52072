import { Button } from '../../ui/Button.tsx'
import { describeError } from '../../ui/describeError.ts'
import { formatTokenAmount } from '../../ui/formatShown.ts'
import { Notice } from '../../ui/Notice.tsx'
import { SourceBadge } from '../../ui/SourceBadge.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { RateLine } from '../trade/RateLine.tsx'
import type { MonadForm } from './monadForm.ts'
import { monadTexts as texts } from './texts.ts'
import type { useBridgeQuote } from './useBridgeQuote.ts'

type Props = {
  readonly form: Pick<MonadForm, 'sourceToken' | 'destinationToken'>
  readonly bridge: ReturnType<typeof useBridgeQuote>
}

/** What the counterparty gives, before anything is locked. */
export function BridgeQuoteCard({ form: { sourceToken, destinationToken }, bridge: { quote, error, retry } }: Props) {
  if (error) {
    const { message, help } = describeError(error)
    return (
      <Notice
        tone="danger"
        title={texts.quoteFailed(message)}
        help={help}
        action={<Button onClick={retry}>{uiTexts.retry}</Button>}
      />
    )
  }
  if (!quote || !sourceToken || !destinationToken) return null
  const [given, received] = [BigInt(quote.srcAmount), BigInt(quote.dstAmount)]
  return (
    <section aria-label={texts.quoteCard} className="rounded-lg border border-line bg-surface-1 px-3 py-2">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="text-meta text-ink-2">{texts.receive}</p>
          <p className="text-heading font-medium break-words tabular-nums">
            {formatTokenAmount(received, destinationToken.decimals)} {destinationToken.symbol}
          </p>
        </div>
        <SourceBadge source={quote.source} />
      </div>
      <RateLine
        from={{ symbol: sourceToken.symbol, decimals: sourceToken.decimals, units: given }}
        to={{ symbol: destinationToken.symbol, decimals: destinationToken.decimals, units: received }}
      />
      <p className="text-meta text-ink-2">{texts.quoteHelp}</p>
    </section>
  )
}
