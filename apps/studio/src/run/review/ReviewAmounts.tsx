import ArrowDown from 'lucide-react/icons/arrow-down'
import { dollarsOf, type Prices } from '../../tokens/priceQueries.ts'
import { exchangeRate, formatRate } from '../../ui/formatShown.ts'
import { AmountRow } from './AmountRow.tsx'
import type { Trade, TradeSide } from './readTrade.ts'
import { reviewTexts } from './texts.ts'
import type { Change } from './useRenewal.ts'

type Props = {
  readonly trade: Trade
  /** Chain of the prices. */
  readonly chainId: number
  readonly prices: Prices | undefined
  /** What a renewal changed; null for nothing. */
  readonly change: Change | null
}

/** What leaves and what arrives, with the rate. */
export function ReviewAmounts({ trade, chainId, prices, change }: Props) {
  const { kind, pays, receives } = trade
  if (!pays) return null
  const texts = reviewTexts
  const usdOf = ({ token, units }: TradeSide) => (token.chainId === chainId ? dollarsOf(prices, token, units) : null)
  const payLabel = kind === 'swap' ? texts.youPay : kind === 'order' ? texts.youGive : texts.youAllow
  return (
    <div>
      <div className="relative rounded-lg border border-line">
        <AmountRow label={payLabel} side={pays} usd={usdOf(pays)} change={receives ? null : change} />
        {receives && (
          <>
            <div aria-hidden="true" className="relative border-t border-line">
              <span className="absolute -top-3.5 right-6 grid size-7 place-items-center rounded-full border border-line bg-surface-1 text-ink-2">
                <ArrowDown size={14} />
              </span>
            </div>
            <AmountRow
              label={kind === 'swap' ? texts.youReceive : texts.minimumReceived}
              side={receives}
              usd={usdOf(receives)}
              change={change}
            />
          </>
        )}
      </div>
      {receives && <Rate from={pays} to={receives} />}
    </div>
  )
}

function Rate({ from, to }: { readonly from: TradeSide; readonly to: TradeSide }) {
  const rate = exchangeRate(
    { units: from.units, decimals: from.token.decimals },
    { units: to.units, decimals: to.token.decimals },
  )
  if (rate === null) return null
  return (
    <p className="line-clamp-2 px-3 pt-2 text-meta [overflow-wrap:anywhere] text-ink-2 tabular-nums">
      {reviewTexts.rate(isolate(from.token.symbol), formatRate(rate), isolate(to.token.symbol))}
    </p>
  )
}

/** Keeps the direction of a symbol to itself. */
const isolate = (symbol: string) => `\u2068${symbol}\u2069`
