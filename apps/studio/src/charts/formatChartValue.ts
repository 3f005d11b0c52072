const usd = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' })
const littleUsd = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', maximumSignificantDigits: 3 })
const compactUsd = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', notation: 'compact' })
const plain = new Intl.NumberFormat('en', {
  maximumFractionDigits: 8,
  maximumSignificantDigits: 4,
  roundingPriority: 'morePrecision',
})

/** What is there but less than a cent, written with digits or with an exponent. */
const isLittle = (decimal: string) => /^-?0\.00\d*[1-9]|e-/.test(decimal)

/** A decimal string as `$1,234.50`, less than a cent as `$0.0000123`; digits are rounded, never turned into a float. */
export function formatDollars(decimal: string): string {
  return (isLittle(decimal) ? littleUsd : usd).format(decimal as `${number}`)
}

/** The same for the little room beside an axis: `$1.2K`. */
export function formatShortDollars(decimal: string): string {
  return (isLittle(decimal) ? littleUsd : compactUsd).format(decimal as `${number}`)
}

/** A change with its sign, `+$3.20` or `−$3.20`. */
export function formatChange(decimal: string): string {
  const text = formatDollars(decimal.replace(/^-/, ''))
  return decimal.startsWith('-') ? `−${text}` : `+${text}`
}

/** A decimal string with grouped digits, at most eight of them behind the point, or four that count. */
export function formatDecimal(decimal: string): string {
  return plain.format(decimal as `${number}`)
}

/** `12.5 %`; what is there but too little to be written is `< 0.01 %`. */
export function formatPercent(value: number, digits = 2): string {
  const least = 10 ** -digits
  if (value > 0 && value < least) return `< ${least} %`
  return `${new Intl.NumberFormat('en', { maximumFractionDigits: digits }).format(value)} %`
}
