/** Formats US dollars with two decimals; positive values below a cent as `<$0.01`. */
export function formatUsd(value: string): string {
  const [whole = '0', fraction = ''] = value.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  if (/^0*$/.test(whole) && /^(00\d*)?$/.test(fraction) && /[1-9]/.test(fraction)) return '<$0.01'
  return `$${grouped}.${fraction.slice(0, 2).padEnd(2, '0')}`
}

/** Formats a token price; four decimals below $10. */
export function formatPriceUsd(price: string): string {
  const [whole = '0', fraction = ''] = price.split('.')
  if (whole.length > 1) return formatUsd(price)
  const shown = fraction.slice(0, 4).padEnd(4, '0')
  return whole === '0' && shown === '0000' ? '<$0.0001' : `$${whole}.${shown}`
}

/** `96%`; a share below 0.1 % is not nothing. */
export function formatShare(value: string, total: string): string {
  const share = sharePercent(value, total)
  return share === 0 && /[1-9]/.test(value) ? '<0.1%' : `${share}%`
}

/** Share of a total in percent, 0–100 with one decimal; 0 for a zero total. */
export function sharePercent(value: string, total: string): number {
  const sum = Number(total)
  return sum > 0 ? Math.round((Number(value) / sum) * 1_000) / 10 : 0
}
