/** Groups the thousands of a decimal string and keeps its decimals. */
export function formatRate(rate: string): string {
  const [whole = '', fraction] = rate.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
