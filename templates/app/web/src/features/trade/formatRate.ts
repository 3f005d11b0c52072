import { formatAmount } from '../../kit/amount/formatAmount.ts'
import type { Pair } from './tradeApi.ts'

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

/** Rate of a quote, such as `1 ETH = 2,449.38 USDC`. Amounts in base units. */
export function describeRate({ src, dst }: Pair, srcAmount: bigint, dstAmount: bigint): string {
  if (dstAmount === 0n) return `Too little for a rate in ${dst.symbol}`
  const units = (dstAmount * 10n ** BigInt(src.decimals + rateDecimals)) / (srcAmount * 10n ** BigInt(dst.decimals))
  const rate = formatAmount(units, rateDecimals, Math.min(rateDecimals, shownDigits(units, rateDecimals)))
  return `1 ${src.symbol} = ${units === 0n ? `<${formatAmount(1n, rateDecimals)}` : rate} ${dst.symbol}`
}
