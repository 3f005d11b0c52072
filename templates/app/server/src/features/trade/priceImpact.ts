import { HttpError } from '../../kit/http/HttpError.ts'

/** A trade in base units. */
export type Trade = { readonly srcAmount: bigint; readonly dstAmount: bigint }

/** Minimum output for a price: below it one base unit is more than 0.1%. */
const minUnits = 1_000n

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

/**
 * Price impact of a trade by the quote for a small amount; null when unknown.
 *
 * - `quoteOf`: output for an amount of the same pair, in base units
 */
export async function readPriceImpact(
  trade: Trade,
  quoteOf: (srcAmount: bigint) => Promise<string>,
): Promise<number | null> {
  const srcAmount = referenceAmount(trade)
  if (srcAmount === null) return null
  try {
    return priceImpactOf(trade, { srcAmount, dstAmount: BigInt(await quoteOf(srcAmount)) })
  } catch (error) {
    // The quote is valid without a price impact.
    if (error instanceof HttpError) return null
    throw error
  }
}
