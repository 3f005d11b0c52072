/** Groups whole digits: `1,234,567.5`. */
export function groupDigits(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/**
 * Shortens a decimal to two digits after the point, or to four significant ones below 1; further digits are cut.
 *
 * @example shortenDecimal('2449.109716') // '2,449.1'
 */
export function shortenDecimal(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.')
  const zeros = /^0*/.exec(fraction)![0].length
  const shown = fraction.slice(0, /^0+$/.test(whole) ? zeros + 4 : 2).replace(/0+$/, '')
  return groupDigits(shown === '' ? whole : `${whole}.${shown}`)
}
