const places = 18
const shownPlaces = 6

/** Converts a decimal string to units of 10⁻¹⁸, truncating further digits. */
function toFixedPoint(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.slice(0, places).padEnd(places, '0'))
}

function toText(fixed: bigint, digits: number): string {
  const padded = fixed.toString().padStart(places + 1, '0')
  const fraction = padded.slice(-places).slice(0, digits).replace(/0+$/, '')
  return fraction ? `${padded.slice(0, -places)}.${fraction}` : padded.slice(0, -places)
}

/** Value of `amount` base units at a price; decimal strings in US dollars. */
export function usdValue(amount: bigint, decimals: number, priceUsd: string): string {
  return toText((amount * toFixedPoint(priceUsd)) / 10n ** BigInt(decimals), shownPlaces)
}

/** Price of one token from a quote of `dstAmount` base units for it. */
export function priceFromQuote(dstAmount: bigint, dstDecimals: number): string {
  return toText((dstAmount * 10n ** BigInt(places)) / 10n ** BigInt(dstDecimals), places)
}

export function sumUsd(values: readonly string[]): string {
  return toText(
    values.reduce((sum, value) => sum + toFixedPoint(value), 0n),
    shownPlaces,
  )
}

/** Sorts by value, highest first; unknown values last. */
export function compareUsd(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  const difference = toFixedPoint(b) - toFixedPoint(a)
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}
