import { defiErrors } from '../errors.ts'
import { formatUnits } from './formatUnits.ts'

/** Decimals used for prices and values; further digits are truncated. */
const scale = 18

/**
 * Parses a decimal string to an integer with 18 decimals, without floats; may be negative.
 *
 * - Throws: `AMOUNT_INVALID`
 */
export function parseUsd(text: string): bigint {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) throw defiErrors.error('AMOUNT_INVALID', { text })
  const value = BigInt(match[2]! + (match[3] ?? '').slice(0, scale).padEnd(scale, '0'))
  return match[1] ? -value : value
}

/**
 * Value of base units at a price, truncated to six decimals.
 *
 * - Units: `usdPrice` is US dollars per whole token, a decimal string
 */
export function usdWorth(units: bigint, decimals: number, usdPrice: string): string {
  return formatUnits((units * parseUsd(usdPrice)) / 10n ** BigInt(decimals), scale, 6)
}

/** Sums decimal strings in US dollars. */
export function sumUsd(worths: readonly string[]): string {
  return formatUnits(
    worths.reduce((sum, worth) => sum + parseUsd(worth), 0n),
    scale,
  )
}

/** Formats an integer with these decimals as US dollars, exactly. */
export function formatUsd(value: bigint, decimals: number = scale): string {
  return formatUnits(value, decimals)
}
