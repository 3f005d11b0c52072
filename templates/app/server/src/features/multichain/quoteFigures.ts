/** A trade in base units. */
export type Trade = { readonly srcAmount: bigint; readonly dstAmount: bigint }

/** Minimum output for a price: below it one base unit is more than 0.1%. */
const minUnits = 1_000n

/** Maximum significant digits of a rate. */
const rateDigits = 8
const scale = 10n ** 36n

/**
 * Destination tokens per source token, as a decimal string such as `2456.78` or `0.000407`.
 *
 * Truncates, never rounds up.
 */
export function rateOf({ srcAmount, dstAmount }: Trade, srcDecimals: number, dstDecimals: number): string {
  const scaled = (dstAmount * 10n ** BigInt(srcDecimals) * scale) / (srcAmount * 10n ** BigInt(dstDecimals))
  const whole = (scaled / scale).toString()
  const digits = (scaled % scale).toString().padStart(36, '0')
  const first = whole === '0' ? digits.search(/[1-9]/) : 0
  const fraction = digits.slice(0, first + rateDigits).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/** Divisors for the reference amount, largest first. */
const shares = [1_000n, 100n, 10n]

/**
 * A reference amount with little price impact: a power of ten, so that similar trades share the cached quote.
 *
 * At most 1/1000 of the trade, up to 1/10 where that has too few digits; null when that has too few as well.
 */
export function referenceAmount({ srcAmount, dstAmount }: Trade): bigint | null {
  for (const share of shares) {
    const amount = 10n ** BigInt((srcAmount / share).toString().length - 1)
    const expected = (dstAmount * amount) / srcAmount
    if (amount >= minUnits && expected >= minUnits && amount * share <= srcAmount) return amount
  }
  return null
}

/** Price difference between the trade and the small quote in percent, truncated to two decimals. Null when unknown. */
export function priceImpactOf(trade: Trade, small: Trade): number | null {
  if (small.dstAmount < minUnits) return null
  const expected = small.dstAmount * trade.srcAmount
  const actual = trade.dstAmount * small.srcAmount
  return actual >= expected ? 0 : Number(((expected - actual) * 10_000n) / expected) / 100
}
