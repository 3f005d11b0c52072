import type { Json } from '@sluice/workflow'
import { catalogueErrors } from '../errors.ts'

/** A decimal number: `digits` divided by 10 to the power of `scale`. */
type Decimal = { readonly digits: bigint; readonly scale: number }

/** Refuses longer texts, which would be slow to compute with. */
const maximumLength = 400
const maximumExponent = 400

const decimalPattern = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/

/** Throws `NUMBER_INVALID`, also for a number already rounded by JSON. */
function readDecimal(value: Json | undefined): Decimal {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : JSON.stringify(value)
  const match = text !== undefined && text.length <= maximumLength ? decimalPattern.exec(text) : null
  const [, sign, whole = '', fraction = '', exponentText = '0'] = match ?? []
  const exponent = Number(exponentText)
  const isRounded = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
  if (!match || whole + fraction === '' || isRounded || Math.abs(exponent) > maximumExponent) {
    throw catalogueErrors.error('NUMBER_INVALID', { text: (text ?? 'nothing').slice(0, 60) })
  }
  const magnitude = BigInt(whole + fraction)
  const digits = sign === '-' ? -magnitude : magnitude
  const scale = fraction.length - exponent
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 }
}

/** Decimal digits of a 256-bit integer. */
const maximumDecimals = 77

/** Ten to the power of `decimals`. Throws `DECIMALS_INVALID`. */
function scaleOf(decimals: number): bigint {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > maximumDecimals) {
    throw catalogueErrors.error('DECIMALS_INVALID', { decimals, most: maximumDecimals })
  }
  return 10n ** BigInt(decimals)
}

/** Rounds half away from zero. */
function divideRounding(dividend: bigint, divisor: bigint): bigint {
  const half = divisor / 2n
  return dividend < 0n ? -((-dividend + half) / divisor) : (dividend + half) / divisor
}

/**
 * Formats a number with a fixed number of decimals, without floats.
 *
 * - Shape: `value` is a number or a decimal text, also `1e21`; rounds half away from zero
 * - Throws: `NUMBER_INVALID`, `DECIMALS_INVALID`
 */
export function formatFixed(value: Json | undefined, decimals: number): string {
  const { digits, scale } = readDecimal(value)
  const shifted = divideRounding(digits * scaleOf(decimals), 10n ** BigInt(scale))
  const text = (shifted < 0n ? -shifted : shifted).toString().padStart(decimals + 1, '0')
  const whole = text.slice(0, text.length - decimals)
  const sign = shifted < 0n ? '-' : ''
  return decimals === 0 ? sign + whole : `${sign}${whole}.${text.slice(text.length - decimals)}`
}

/**
 * Converts a non-negative decimal to an integer of its smallest unit.
 *
 * - Throws: `NUMBER_INVALID`, `DECIMALS_INVALID`; `NUMBER_NEGATIVE` and `NUMBER_TOO_PRECISE` with `label`
 */
export function toUnits(value: Json | undefined, decimals: number, label: string): bigint {
  const { digits, scale } = readDecimal(value)
  if (digits < 0n) throw catalogueErrors.error('NUMBER_NEGATIVE', { label })
  const units = digits * scaleOf(decimals)
  const divisor = 10n ** BigInt(scale)
  if (units % divisor !== 0n) throw catalogueErrors.error('NUMBER_TOO_PRECISE', { label, decimals })
  return units / divisor
}

/** Converts a percentage with at most two decimals to basis points. Throws like `toUnits`, and `PERCENT_TOO_HIGH`. */
export function toBasisPoints(value: Json | undefined, label: string): bigint {
  const basisPoints = toUnits(value, 2, label)
  if (basisPoints > 10_000n) throw catalogueErrors.error('PERCENT_TOO_HIGH', { label })
  return basisPoints
}

/** A share of an amount in base units, rounded down. */
export function shareOf(units: bigint, basisPoints: bigint): bigint {
  return (units * basisPoints) / 10_000n
}
