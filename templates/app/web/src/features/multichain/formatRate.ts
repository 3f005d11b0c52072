/** Writes a decimal string as amounts are written: thousands grouped, the digits after the point as they are. */
export function formatRate(rate: string): string {
  const [whole = '', fraction] = rate.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
