/**
 * Formats base units as a decimal string; truncates, never rounds up.
 *
 * - Units: `digits` after the point, default all. Positive values too small to show become `<0.0001`
 */
export function formatAmount(units: bigint, decimals: number, digits: number = decimals): string {
  const padded = units.toString().padStart(decimals + 1, '0')
  const whole = padded.slice(0, padded.length - decimals).replace(/\B(?=(\d{3})+$)/g, ',')
  const fraction = padded
    .slice(padded.length - decimals)
    .slice(0, digits)
    .replace(/0+$/, '')
  if (units > 0n && whole === '0' && fraction === '') return `<${digits > 0 ? `0.${'0'.repeat(digits - 1)}` : ''}1`
  return fraction ? `${whole}.${fraction}` : whole
}

/** Formats base units for an input field: no grouping, all digits. */
export function formatInput(units: bigint, decimals: number): string {
  return formatAmount(units, decimals).replaceAll(',', '')
}

/** Formats a balance with at most four decimals, truncated. */
export function formatBalance(units: bigint, decimals: number): string {
  return formatAmount(units, decimals, 4)
}
