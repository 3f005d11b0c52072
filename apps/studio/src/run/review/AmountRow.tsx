import { classNames } from '../../ui/classNames.ts'
import { formatDollars } from '../../ui/formatShown.ts'
import { TokenLogo } from '../../ui/logos/TokenLogo.tsx'
import { ExactAmount } from './ExactAmount.tsx'
import type { TradeSide } from './readTrade.ts'
import { reviewTexts } from './texts.ts'

type Props = {
  readonly label: string
  readonly side: TradeSide
  readonly usd: string | null
  /** Marks an amount that was renewed just now. */
  readonly isChanged?: boolean
}

/** An amount of a token with its logo and what it is worth. */
export function AmountRow({ label, side, usd, isChanged = false }: Props) {
  return (
    <div
      className={classNames(
        'flex items-center gap-3 rounded-lg p-3 transition-colors duration-500',
        isChanged && 'bg-warn-soft',
      )}
    >
      <TokenLogo chainId={side.token.chainId} address={side.token.address} symbol={side.token.symbol} size={40} />
      <div className="min-w-0 flex-1">
        <div className="text-meta text-ink-2">{label}</div>
        <ExactAmount token={side.token} units={side.units} />
        {usd !== null && side.units > 0n && (
          <div className="text-meta text-ink-2 tabular-nums">{reviewTexts.dollars(formatDollars(usd))}</div>
        )}
      </div>
    </div>
  )
}
