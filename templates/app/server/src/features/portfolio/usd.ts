const places = 18
const shownPlaces = 6

/** A decimal string in units of 10⁻¹⁸; further digits are cut. */
function toFixedPoint(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.slice(0, places).padEnd(places, '0'))
}

function toText(fixed: bigint, digits: number): string {
  const padded = fixed.toString().padStart(places + 1, '0')
  const fraction = padded.slice(-places).slice(0, digits).replace(/0+$/, '')
  return fraction ? `${padded.slice(0, -places)}.${fraction}` : padded.slice(0, -places)
}

/** What `amount` base units are worth at a price; decimal strings in US dollars. */
export function usdValue(amount: bigint, decimals: number, priceUsd: string): string {
  return toText((amount * toFixedPoint(priceUsd)) / 10n ** BigInt(decimals), shownPlaces)
}

/** What `dstAmount` base units for one whole token make of its price. */
export function priceFromQuote(dstAmount: bigint, dstDecimals: number): string {
  return toText((dstAmount * 10n ** BigInt(places)) / 10n ** BigInt(dstDecimals), places)
}

export function sumUsd(values: readonly string[]): string {
  return toText(
    values.reduce((sum, value) => sum + toFixedPoint(value), 0n),
    shownPlaces,
  )
}

/** The dearest first; what has no price comes last. */
export function compareUsd(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  const difference = toFixedPoint(b) - toFixedPoint(a)
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}
