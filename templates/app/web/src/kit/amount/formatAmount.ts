/**
 * Writes base units as a decimal string; further digits are cut, never rounded up.
 *
 * - Units: `digits` after the point; left out, all of them. A rest too small to show is written as `<0.0001`
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

/** Writes base units as a decimal string that a form takes back: no grouping, every digit. */
export function formatInput(units: bigint, decimals: number): string {
  return formatAmount(units, decimals).replaceAll(',', '')
}

const balanceDigits = 4

/** Writes a balance with exactly four decimals, cut and never rounded up. */
export function formatBalance(units: bigint, decimals: number): string {
  const text = formatAmount(units, decimals, balanceDigits)
  if (text.startsWith('<')) return text
  const [whole = '0', fraction = ''] = text.split('.')
  return `${whole}.${fraction.padEnd(balanceDigits, '0')}`
}
