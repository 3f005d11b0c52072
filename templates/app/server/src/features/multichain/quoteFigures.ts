/** A trade in base units. */
export type Trade = { readonly srcAmount: bigint; readonly dstAmount: bigint }

/** Below this an amount has too few digits to tell a price from: one unit is then a tenth of a percent. */
const minUnits = 1_000n

/** Digits that a rate shows at most, counted from its first one. */
const rateDigits = 8
const scale = 10n ** 36n

/**
 * What one whole source token is worth in whole destination tokens, as a decimal string such as `2456.78` or `0.000407`.
 *
 * Further digits are cut, never rounded up.
 */
export function rateOf({ srcAmount, dstAmount }: Trade, srcDecimals: number, dstDecimals: number): string {
  const scaled = (dstAmount * 10n ** BigInt(srcDecimals) * scale) / (srcAmount * 10n ** BigInt(dstDecimals))
  const whole = (scaled / scale).toString()
  const digits = (scaled % scale).toString().padStart(36, '0')
  const first = whole === '0' ? digits.search(/[1-9]/) : 0
  const fraction = digits.slice(0, first + rateDigits).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/** Shares of a trade to compare it with, the smallest first. */
const shares = [1_000n, 100n, 10n]

/**
 * An amount that moves the price much less than the trade: a power of ten, so that trades of one size share the answer.
 *
 * At most a thousandth, or more where so little has too few digits; null when even a tenth has.
 */
export function referenceAmount({ srcAmount, dstAmount }: Trade): bigint | null {
  for (const share of shares) {
    const amount = 10n ** BigInt((srcAmount / share).toString().length - 1)
    const expected = (dstAmount * amount) / srcAmount
    if (amount >= minUnits && expected >= minUnits && amount * share <= srcAmount) return amount
  }
  return null
}

/** How much worse the trade's price is than that of the small one, in percent, cut after two decimals. Null when unknown. */
export function priceImpactOf(trade: Trade, small: Trade): number | null {
  if (small.dstAmount < minUnits) return null
  const expected = small.dstAmount * trade.srcAmount
  const actual = trade.dstAmount * small.srcAmount
  return actual >= expected ? 0 : Number(((expected - actual) * 10_000n) / expected) / 100
}
