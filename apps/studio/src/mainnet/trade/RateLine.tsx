import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import { useState } from 'react'
import { exchangeRate, formatRate } from '../../ui/formatShown.ts'
import { tradeTexts } from './texts.ts'

type Side = { readonly symbol: string; readonly units: bigint; readonly decimals: number }

/** Exchange rate; a click turns it round. */
export function RateLine({ from, to }: { readonly from: Side; readonly to: Side }) {
  const [isTurned, setIsTurned] = useState(false)
  const [base, other] = isTurned ? [to, from] : [from, to]
  const rate = exchangeRate(base, other)
  if (rate === null) return null
  return (
    <button
      type="button"
      title={tradeTexts.turnRate}
      onClick={() => setIsTurned(!isTurned)}
      className="inline-flex min-h-6 items-center gap-1.5 rounded-sm text-left tabular-nums hover:underline pointer-coarse:min-h-11"
    >
      {tradeTexts.rate(base.symbol, formatRate(rate), other.symbol)}
      <ArrowLeftRight size={12} aria-hidden="true" className="shrink-0 text-ink-2" />
    </button>
  )
}
