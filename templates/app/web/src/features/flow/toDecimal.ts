/** Exact decimal text of base units, such as `1999.5`. */
export function toDecimal(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const whole = digits.slice(0, digits.length - decimals)
  return fraction === '' ? whole : `${whole}.${fraction}`
}
