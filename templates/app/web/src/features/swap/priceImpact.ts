/** Minimum amount for a price: below it one base unit is more than 0.1%. */
const minUnits = 1_000n

type Trade = { readonly srcAmount: bigint; readonly dstAmount: bigint }

/** Reference trade of 1/1000, without price impact. Null when it has too few digits on either side. */
export function referenceAmount({ srcAmount, dstAmount }: Trade): bigint | null {
  const reference = srcAmount / 1_000n
  return reference >= minUnits && dstAmount / 1_000n >= minUnits ? reference : null
}

/**
 * Price difference between the trade and the reference trade in percent, truncated to two decimals.
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
