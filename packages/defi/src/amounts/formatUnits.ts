/**
 * Formats base units as a decimal string without trailing zeros.
 *
 * - Units: `maximumDigits` after the point; further digits are truncated. Default: all
 */
export function formatUnits(units: bigint, decimals: number, maximumDigits: number = decimals): string {
  const sign = units < 0n ? '-' : ''
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits
    .slice(digits.length - decimals)
    .slice(0, maximumDigits)
    .replace(/0+$/, '')
  const text = fraction ? `${whole}.${fraction}` : whole
  return text === '0' ? '0' : sign + text
}
