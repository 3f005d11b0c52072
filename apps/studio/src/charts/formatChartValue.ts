const usd = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' })
const littleUsd = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', maximumSignificantDigits: 3 })
const compactUsd = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', notation: 'compact' })
const plain = new Intl.NumberFormat('en', {
  maximumFractionDigits: 8,
  maximumSignificantDigits: 4,
  roundingPriority: 'morePrecision',
})

/** Whether a value is nonzero but below one cent. */
const isLittle = (decimal: string) => /^-?0\.00\d*[1-9]|e-/.test(decimal)

/** Formats dollars, `$1,234.50`, and `$0.0000123` below one cent, without float conversion. */
export function formatDollars(decimal: string): string {
  return (isLittle(decimal) ? littleUsd : usd).format(decimal as `${number}`)
}

/** Compact dollars for axes: `$1.2K`. */
export function formatShortDollars(decimal: string): string {
  return (isLittle(decimal) ? littleUsd : compactUsd).format(decimal as `${number}`)
}

/** Signed dollars: `+$3.20` or `−$3.20`. */
export function formatChange(decimal: string): string {
  const text = formatDollars(decimal.replace(/^-/, ''))
  return decimal.startsWith('-') ? `−${text}` : `+${text}`
}

/** Groups digits; at most eight decimals, or four significant digits. */
export function formatDecimal(decimal: string): string {
  return plain.format(decimal as `${number}`)
}

/** Formats a percentage, `12.5 %`; tiny values as `< 0.01 %`. */
export function formatPercent(value: number, digits = 2): string {
  const least = 10 ** -digits
  if (value > 0 && value < least) return `< ${least} %`
  return `${new Intl.NumberFormat('en', { maximumFractionDigits: digits }).format(value)} %`
}
