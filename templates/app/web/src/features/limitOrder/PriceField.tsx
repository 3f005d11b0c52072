import { useId } from 'react'
import { formatInput } from '../../kit/amount/formatAmount.ts'
import { tolerancePercent } from './findPriceRisk.ts'
import { formatPrice, priceDecimals, priceOf, roundPrice } from './orderPrice.ts'
import type { LimitForm } from './useLimitForm.ts'
import type { Market } from './useMarket.ts'

export type PriceFieldProps = {
  readonly form: LimitForm
  readonly market: Market
  /** Percent above the market; null while unknown. */
  readonly percent: number | null
}

/** Percent above the market. */
const presets = [0n, 1n, 5n, 10n]

function marketLine({ isFailed, isLoading }: Market): string | null {
  if (isFailed) return 'Market price unavailable'
  return isLoading ? 'Loading market price…' : null
}

function MarketDistance({ percent }: { percent: number }) {
  if (percent < -tolerancePercent) {
    return (
      <span role="status" className="text-danger">
        {-percent}% worse than the market: it will be filled at once, and a swap would give you more
      </span>
    )
  }
  return percent > tolerancePercent ? (
    <span className="text-success">{percent}% better than the market</span>
  ) : (
    <span>At market price</span>
  )
}

/** Price of an order in either direction, with the market price. */
export function PriceField({ form, market, percent }: PriceFieldProps) {
  const { src, dst, amount, side, takingAmount, priceText } = form
  const [inputId, hintId] = [useId(), useId()]
  if (!src || !dst) return null
  const [base, quote] = side === 'dst' ? [src, dst] : [dst, src]
  const other = side === 'dst' ? 'src' : 'dst'

  const wished =
    amount.status === 'valid' && takingAmount !== null ? { makingAmount: amount.units, takingAmount } : null
  const inverse = wished ? priceOf(wished, other, src, dst) : 0n
  const marketPrice = market.amounts ? priceOf(market.amounts, side, src, dst) : 0n
  // At most 18 decimals, as for typed prices.
  const toPriceText = (price: bigint) => (price > 0n ? formatInput(price, priceDecimals) : '')
  const improve = (price: bigint, percent: bigint) =>
    side === 'dst' ? (price * (100n + percent)) / 100n : (price * 100n) / (100n + percent)
  const turn = () => form.setSide(other, toPriceText(inverse))

  return (
    <div className="box">
      <div className="flex items-center justify-between gap-2">
        <label htmlFor={inputId} className="text-muted text-xs">
          Price: {quote.symbol} for 1 {base.symbol}
        </label>
        <button type="button" className="button-quiet" aria-label="Count the price the other way round" onClick={turn}>
          <span aria-hidden="true">⇄</span>
        </button>
      </div>
      <div>
        <input
          id={inputId}
          className="amount"
          data-size={priceText.length > 14 ? 'long' : undefined}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.0"
          aria-describedby={hintId}
          aria-invalid={form.price.status === 'invalid'}
          value={priceText}
          onChange={event => form.setPriceText(event.target.value)}
        />
      </div>
      <div className="flex flex-wrap gap-1.5">
        {presets.map(better => (
          <button
            key={better.toString()}
            type="button"
            className="chip"
            disabled={marketPrice === 0n}
            onClick={() => form.setPriceText(toPriceText(roundPrice(improve(marketPrice, better), side)))}
          >
            {better === 0n ? 'Market' : `+${better}%`}
          </button>
        ))}
      </div>
      <div id={hintId} className="flex flex-col gap-1 text-muted text-xs">
        {marketPrice > 0n && (
          <span data-testid="market-price">
            Market: {formatPrice(marketPrice)} {quote.symbol} for 1 {base.symbol}
          </span>
        )}
        {marketLine(market) && <span>{marketLine(market)}</span>}
        {inverse > 0n && (
          <span>
            1 {quote.symbol} = {formatPrice(inverse)} {base.symbol}
          </span>
        )}
        {percent !== null && <MarketDistance percent={percent} />}
      </div>
    </div>
  )
}
