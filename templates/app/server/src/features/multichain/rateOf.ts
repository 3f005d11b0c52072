import type { Trade } from '../trade/priceImpact.ts'

/** Maximum significant digits of a rate. */
const rateDigits = 8
const scale = 10n ** 36n

/**
 * Destination tokens per source token, as a decimal string such as `2456.78` or `0.000407`.
 *
 * Truncates, never rounds up.
 */
export function rateOf({ srcAmount, dstAmount }: Trade, srcDecimals: number, dstDecimals: number): string {
  const scaled = (dstAmount * 10n ** BigInt(srcDecimals) * scale) / (srcAmount * 10n ** BigInt(dstDecimals))
  const whole = (scaled / scale).toString()
  const digits = (scaled % scale).toString().padStart(36, '0')
  const first = whole === '0' ? digits.search(/[1-9]/) : 0
  const fraction = digits.slice(0, first + rateDigits).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}
