import { defiErrors } from '../errors.ts'
import { formatUnits } from './formatUnits.ts'

/** Decimals that prices and worths are computed with; further digits of a price are cut. */
const scale = 18

/**
 * Reads a decimal string into an integer of 18 decimals, without a float in between; a difference may be negative.
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
 * What base units are worth at a price, cut after six decimals.
 *
 * - Units: `usdPrice` in US dollars for one whole token, a decimal string
 */
export function usdWorth(units: bigint, decimals: number, usdPrice: string): string {
  return formatUnits((units * parseUsd(usdPrice)) / 10n ** BigInt(decimals), scale, 6)
}

/** Sum of decimal strings in US dollars. */
export function sumUsd(worths: readonly string[]): string {
  return formatUnits(
    worths.reduce((sum, worth) => sum + parseUsd(worth), 0n),
    scale,
  )
}

/** Writes an integer of so many decimals as US dollars, without a digit lost. */
export function formatUsd(value: bigint, decimals: number = scale): string {
  return formatUnits(value, decimals)
}
