import { classNames } from '../../ui/classNames.ts'
import { formatDollars } from '../../ui/formatShown.ts'
import { TokenLogo } from '../../ui/logos/TokenLogo.tsx'
import { ExactAmount } from './ExactAmount.tsx'
import type { TradeSide } from './readTrade.ts'
import { reviewTexts } from './texts.ts'
import type { Change } from './useRenewal.ts'

type Props = {
  readonly label: string
  readonly side: TradeSide
  readonly usd: string | null
  /** What a renewal changed, beside the label; null for nothing. */
  readonly change?: Change | null
}

/** An amount of a token with its logo and what it is worth. */
export function AmountRow({ label, side, usd, change = null }: Props) {
  return (
    <div
      className={classNames(
        'flex items-center gap-3 rounded-lg p-3 transition-colors duration-500',
        change?.isAmount && 'bg-warn-soft',
      )}
    >
      <TokenLogo chainId={side.token.chainId} address={side.token.address} symbol={side.token.symbol} size={40} />
      <div className="min-w-0 flex-1">
        {/* One line at any length, so that a change moves nothing. */}
        <div className="truncate text-meta text-ink-2">
          {label}
          {change && (
            <>
              {' · '}
              <span className={classNames(change.isAmount && 'font-medium text-warn')}>{change.text}</span>
            </>
          )}
        </div>
        <ExactAmount token={side.token} units={side.units} />
        {usd !== null && side.units > 0n && (
          <div className="text-meta text-ink-2 tabular-nums">{reviewTexts.dollars(formatDollars(usd))}</div>
        )}
      </div>
    </div>
  )
}
