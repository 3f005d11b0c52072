/** Writes US dollars as a person reads them: two decimals, more for what is worth less than a cent. */
export function formatUsd(value: string): string {
  const [whole = '0', fraction = ''] = value.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  if (/^0*$/.test(whole) && /^(00\d*)?$/.test(fraction) && /[1-9]/.test(fraction)) return '<$0.01'
  return `$${grouped}.${fraction.slice(0, 2).padEnd(2, '0')}`
}

/** Share of a value in a total in percent, 0–100 with one decimal; 0 where the total is nothing. */
export function sharePercent(value: string, total: string): number {
  const sum = Number(total)
  return sum > 0 ? Math.round((Number(value) / sum) * 1_000) / 10 : 0
}
