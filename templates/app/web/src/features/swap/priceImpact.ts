/** Amounts below this have too few digits to tell a price from: one unit is then a tenth of a percent. */
const minUnits = 1_000n

type Trade = { readonly srcAmount: bigint; readonly dstAmount: bigint }

/** A thousandth of the trade: small enough to move no price. Null when that leaves too few digits on either side. */
export function referenceAmount({ srcAmount, dstAmount }: Trade): bigint | null {
  const reference = srcAmount / 1_000n
  return reference >= minUnits && dstAmount / 1_000n >= minUnits ? reference : null
}

/**
 * How much worse the trade's price is than that of the small reference trade, in percent, cut after two decimals.
 *
 * Null when the reference has too few digits; 0 when the trade is not worse.
 */
export function priceImpactPercent(trade: Trade, reference: Trade): number | null {
  if (reference.dstAmount < minUnits || trade.srcAmount === 0n) return null
  const expected = reference.dstAmount * trade.srcAmount
  const actual = trade.dstAmount * reference.srcAmount
  if (actual >= expected) return 0
  return Number(((expected - actual) * 10_000n) / expected) / 100
}
