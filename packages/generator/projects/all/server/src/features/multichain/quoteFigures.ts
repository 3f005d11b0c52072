/** A trade in base units. */
export type Trade = { readonly srcAmount: bigint; readonly dstAmount: bigint }

/** Below this an amount has too few digits to tell a price from: one unit is then a tenth of a percent. */
const fewestUnits = 1_000n

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

/**
 * An amount small enough to move no price: the power of ten below a thousandth of the trade, so that amounts of one
 * size share the answer. Null when that has too few digits.
 */
export function referenceAmount(amount: bigint): bigint | null {
  const thousandth = amount / 1_000n
  return thousandth < fewestUnits ? null : 10n ** BigInt(thousandth.toString().length - 1)
}

/** How much worse the trade's price is than that of the small one, in percent, cut after two decimals. Null when unknown. */
export function priceImpactOf(trade: Trade, small: Trade): number | null {
  if (small.dstAmount < fewestUnits) return null
  const expected = small.dstAmount * trade.srcAmount
  const actual = trade.dstAmount * small.srcAmount
  return actual >= expected ? 0 : Number(((expected - actual) * 10_000n) / expected) / 100
}
