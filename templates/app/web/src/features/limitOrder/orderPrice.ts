import { formatAmount } from '../../kit/amount/formatAmount.ts'

/** Prices count in units of 10⁻¹⁸. */
export const priceDecimals = 18
const scale = 10n ** 18n

/** `dst` is destination tokens for one source token, `src` the other way round. */
export type PriceSide = 'dst' | 'src'

type Decimals = { readonly decimals: number }
type Amounts = { readonly makingAmount: bigint; readonly takingAmount: bigint }

export type ParsedPrice =
  | { readonly status: 'empty' }
  | { readonly status: 'invalid'; readonly reason: string }
  | { readonly status: 'valid'; readonly price: bigint }

/** Parses a typed price without rounding. */
export function parsePrice(text: string): ParsedPrice {
  const trimmed = text.trim()
  if (trimmed === '') return { status: 'empty' }
  if (trimmed.includes(',')) return { status: 'invalid', reason: 'Use a decimal point' }
  const match = /^(\d{0,60})\.?(\d*)$/.exec(trimmed)
  if (!match || trimmed === '.') return { status: 'invalid', reason: 'Enter a price such as 0.0005' }
  const fraction = match[2] ?? ''
  if (fraction.length > priceDecimals) return { status: 'invalid', reason: 'Enter at most 18 decimals' }
  const price = BigInt(`${match[1]}${fraction.padEnd(priceDecimals, '0')}` || '0')
  return price === 0n ? { status: 'empty' } : { status: 'valid', price }
}

/** Divides and rounds up, so that the maker never gets less than the price. */
function divideUp(amount: bigint, by: bigint): bigint {
  return (amount + by - 1n) / by
}

/** Taking amount in base units for a making amount at a price. */
export function takingAmountOf(
  makingAmount: bigint,
  price: bigint,
  side: PriceSide,
  src: Decimals,
  dst: Decimals,
): bigint {
  const [srcOne, dstOne] = [10n ** BigInt(src.decimals), 10n ** BigInt(dst.decimals)]
  return side === 'dst'
    ? divideUp(makingAmount * price * dstOne, scale * srcOne)
    : divideUp(makingAmount * scale * dstOne, price * srcOne)
}

/** Price of two amounts; 0 when one is zero. */
export function priceOf(
  { makingAmount, takingAmount }: Amounts,
  side: PriceSide,
  src: Decimals,
  dst: Decimals,
): bigint {
  if (makingAmount === 0n || takingAmount === 0n) return 0n
  const [srcOne, dstOne] = [10n ** BigInt(src.decimals), 10n ** BigInt(dst.decimals)]
  return side === 'dst'
    ? (takingAmount * srcOne * scale) / (makingAmount * dstOne)
    : (makingAmount * dstOne * scale) / (takingAmount * srcOne)
}

/**
 * Percent by which an order is above the market output for the same amount, with two decimals; negative means a loss.
 */
export function percentAboveMarket(takingAmount: bigint, marketAmount: bigint): number | null {
  if (marketAmount === 0n) return null
  return Number(((takingAmount - marketAmount) * 10_000n) / marketAmount) / 100
}

const shownDigits = 8

/** Rounds a price to 8 significant digits in the taker's favour. */
export function roundPrice(price: bigint, side: PriceSide): bigint {
  const cut = price.toString().length - shownDigits
  if (cut <= 0) return price
  const unit = 10n ** BigInt(cut)
  return side === 'dst' ? (price / unit) * unit : divideUp(price, unit) * unit
}

/** Formats a price with about 6 significant digits. */
export function formatPrice(price: bigint): string {
  const written = price.toString()
  const leadingZeros = Math.max(0, priceDecimals - written.length)
  const whole = Math.max(0, written.length - priceDecimals)
  const digits = whole > 0 ? Math.max(2, 6 - whole) : Math.min(priceDecimals, leadingZeros + 6)
  return formatAmount(price, priceDecimals, digits)
}
