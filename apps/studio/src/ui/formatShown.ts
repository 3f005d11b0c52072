import { formatUnits } from '@sluice/defi'

const scale = 18

/**
 * Cuts the digits of a fraction to `significant` ones of the whole number, at least two; a single one from 100 on gets
 * its zero back: `2,449.3` reads `2,449.30`.
 */
export function cutFraction(whole: string, fraction: string, significant: number): string {
  const wholeDigits = whole.replaceAll(',', '')
  const zeros = wholeDigits === '0' ? /^0*/.exec(fraction)![0].length : 0
  const digits = wholeDigits === '0' ? zeros + significant : Math.max(2, significant - wholeDigits.length)
  const cut = fraction.slice(0, digits).replace(/0+$/, '')
  return cut.length === 1 && wholeDigits.length > 2 ? `${cut}0` : cut
}

/** Groups the digits of a whole number by thousands. */
const group = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/**
 * Formats base units for reading: thousands grouped, at most `significant` digits after the leading zeros of a
 * fraction, truncated, but two decimals always. The exact value is `formatUnits`.
 *
 * @example formatTokenAmount(2450123456n, 6) // '2,450.123'
 */
export function formatTokenAmount(units: bigint, decimals: number, significant = 7): string {
  const [whole = '0', fraction = ''] = formatUnits(units, decimals).split('.')
  const shown = cutFraction(whole, fraction, significant)
  return shown ? `${group(whole)}.${shown}` : group(whole)
}

type Side = { readonly units: bigint; readonly decimals: number }

/** Whole tokens of `to` for one whole token of `from`, with 18 decimals; null where nothing is given. */
export function exchangeRate(from: Side, to: Side): bigint | null {
  if (from.units === 0n) return null
  return (to.units * 10n ** BigInt(from.decimals + scale)) / (from.units * 10n ** BigInt(to.decimals))
}

/** Formats a rate of `exchangeRate`; one below its decimals is not shown as zero. */
export const formatRate = (rate: bigint): string =>
  rate === 0n ? `<${formatUnits(1n, scale)}` : formatTokenAmount(rate, scale, 6)

/** Formats a decimal string of US dollars for a narrow place: `$1.23B` from a million on, at most `>$999T`. */
export function formatShortDollars(usd: string): string {
  const [whole = '0'] = usd.split('.')
  if (whole.length < 7) return formatDollars(usd)
  return whole.length > 15 ? '>$999T' : compactDollars.format(Number(whole))
}

const compactDollars = new Intl.NumberFormat('en', {
  notation: 'compact',
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 2,
})

/** Formats a decimal string of US dollars to cents, rounded half up: `$1,234.57`, `<$0.01`. */
export function formatDollars(usd: string): string {
  const [whole = '0', fraction = ''] = usd.split('.')
  const thousandths = BigInt(whole + fraction.slice(0, 3).padEnd(3, '0'))
  if (thousandths < 10n) return /[1-9]/.test(fraction) ? '<$0.01' : '$0.00'
  const cents = `${(thousandths + 5n) / 10n}`.padStart(3, '0')
  return `$${group(cents.slice(0, -2))}.${cents.slice(-2)}`
}
