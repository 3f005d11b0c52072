const decimalPattern = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/

const maximumLength = 1_000

/** `digits` divided by 10 to the power of `places`. */
type Decimal = { readonly digits: bigint; readonly places: number }

/**
 * Compares two decimal numbers of any length exactly.
 *
 * - Shape: -1, 0 or 1; undefined if either value is not a finite decimal number of at most 1,000 characters
 * - Accepts: numbers, bigints, and strings such as `-12`, `0.1` and `1e18`
 */
export function compareDecimals(left: unknown, right: unknown): -1 | 0 | 1 | undefined {
  if (typeof left === 'number' && typeof right === 'number') {
    if (!Number.isFinite(left) || !Number.isFinite(right)) return undefined
    return left < right ? -1 : left > right ? 1 : 0
  }
  const first = parseDecimal(left)
  const second = first && parseDecimal(right)
  if (!first || !second) return undefined
  const places = Math.max(first.places, second.places)
  const difference = scale(first, places) - scale(second, places)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

const scale = ({ digits, places }: Decimal, wanted: number): bigint => digits * 10n ** BigInt(wanted - places)

function parseDecimal(value: unknown): Decimal | undefined {
  if (typeof value === 'bigint') return { digits: value, places: 0 }
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  const text = String(value).trim()
  const match = text.length <= maximumLength ? decimalPattern.exec(text) : null
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match ?? []
  if (whole === '' && fraction === '') return undefined
  const digits = BigInt(whole + fraction) * (sign === '-' ? -1n : 1n)
  const places = fraction.length - Number(exponent)
  return places >= 0 ? { digits, places } : { digits: digits * 10n ** BigInt(-places), places: 0 }
}
