import { formatAmount } from '../../kit/amount/formatAmount.ts'

/** Digits that say something about a price. */
const significantDigits = 6

/** Decimals with which the smallest rate is told apart from zero. */
const rateDecimals = 30

/** Decimals to show of `units`: 2 beside a large number, as many as needed below 1. */
function shownDigits(units: bigint, decimals: number): number {
  const text = units.toString()
  if (text.length > decimals) return Math.max(2, significantDigits - (text.length - decimals))
  return decimals - text.length + significantDigits
}

/**
 * Formats a rate with six significant digits, such as `2,449.38` or `0.000405815`; never as zero.
 *
 * - `rate`: a decimal string of at most 30 decimals
 */
export function formatRate(rate: string): string {
  const [whole = '', fraction = ''] = rate.split('.')
  const digits = fraction.slice(0, rateDecimals)
  const units = BigInt(whole + digits)
  return formatAmount(units, digits.length, Math.min(digits.length, shownDigits(units, digits.length)))
}

type Side = { readonly amount: bigint; readonly decimals: number }

/** Formats how many whole destination tokens one whole source token brings. */
export function formatRateOf(src: Side, dst: Side): string {
  const units = (dst.amount * 10n ** BigInt(src.decimals + rateDecimals)) / (src.amount * 10n ** BigInt(dst.decimals))
  if (units === 0n && dst.amount > 0n) return `<${formatAmount(1n, rateDecimals)}`
  return formatAmount(units, rateDecimals, Math.min(rateDecimals, shownDigits(units, rateDecimals)))
}
