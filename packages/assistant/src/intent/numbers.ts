/** Words of numbers. `one` and `a` are left to the reader, because they are pronoun and article as well. */
const words: ReadonlyMap<string, number> = new Map([
  ['zero', 0],
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
  ['seven', 7],
  ['eight', 8],
  ['nine', 9],
  ['ten', 10],
  ['eleven', 11],
  ['twelve', 12],
  ['fifteen', 15],
  ['twenty', 20],
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
  ['sixty', 60],
  ['seventy', 70],
  ['eighty', 80],
  ['ninety', 90],
])

/** Powers of ten by suffix or following word. */
const powers: ReadonlyMap<string, number> = new Map([
  ['hundred', 2],
  ['k', 3],
  ['grand', 3],
  ['thousand', 3],
  ['m', 6],
  ['mm', 6],
  ['mil', 6],
  ['mio', 6],
  ['million', 6],
  ['millions', 6],
  ['b', 9],
  ['bn', 9],
  ['billion', 9],
])

/** Seconds by unit of time. */
const units: ReadonlyMap<string, number> = new Map([
  ['s', 1],
  ['sec', 1],
  ['secs', 1],
  ['second', 1],
  ['seconds', 1],
  ['min', 60],
  ['mins', 60],
  ['minute', 60],
  ['minutes', 60],
  ['h', 3600],
  ['hr', 3600],
  ['hrs', 3600],
  ['hour', 3600],
  ['hours', 3600],
  ['d', 86_400],
  ['day', 86_400],
  ['days', 86_400],
  ['week', 604_800],
  ['weeks', 604_800],
  ['month', 2_592_000],
  ['months', 2_592_000],
  ['year', 31_536_000],
  ['years', 31_536_000],
])

export const numberOfWord = (word: string): number | undefined => words.get(word)
export const powerOfWord = (word: string): number | undefined => powers.get(word)
/** Units of time with a letter missing, such as `secnds`. */
const misspelledUnits: ReadonlyMap<string, number> = new Map(
  [...units].flatMap(([unit, seconds]) =>
    unit.length < 6
      ? []
      : Array.from(unit.slice(1, -1), (_, at) => [unit.slice(0, at + 1) + unit.slice(at + 2), seconds] as const),
  ),
)

export const secondsOfUnit = (word: string): number | undefined => units.get(word) ?? misspelledUnits.get(word)

/** Removes leading zeros, and trailing zeros after the decimal point. */
function normalize(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  const rest = fraction.replace(/0+$/, '')
  return rest === '' ? digits : `${digits}.${rest}`
}

/**
 * Reads a number with either decimal sign, exactly.
 *
 * - `1,5` is 1.5; `1,000` is 1000 (three digits after one sign group, unless the number starts with 0); `1.000,50` is
 *   1000.50; `1.500` is 1.5, because a point alone is a decimal point
 * - undefined for anything else, such as `1.2.3`
 */
export function parseDecimal(text: string): string | undefined {
  const plain = text.replace(/[_\u00a0\u202f'\u2019]/g, '')
  if (!/^[\d.,]+$/.test(plain) || !/\d/.test(plain)) return undefined
  const points = plain.split('.').length - 1
  const commas = plain.split(',').length - 1
  if (points > 0 && commas > 0) {
    const decimal = plain.lastIndexOf('.') > plain.lastIndexOf(',') ? '.' : ','
    const group = decimal === '.' ? ',' : '.'
    const [whole = '', fraction = '', ...more] = plain.split(decimal)
    if (more.length > 0 || !isGrouped(whole, group) || !/^\d*$/.test(fraction)) return undefined
    return normalize(`${whole.replaceAll(group, '')}.${fraction}`)
  }
  if (commas > 0) {
    if (isGrouped(plain, ',')) return normalize(plain.replaceAll(',', ''))
    return commas === 1 && /^\d*,\d+$/.test(plain) ? normalize(plain.replace(',', '.')) : undefined
  }
  if (points > 1) return isGrouped(plain, '.') ? normalize(plain.replaceAll('.', '')) : undefined
  return normalize(plain.endsWith('.') ? plain.slice(0, -1) : plain)
}

const isGrouped = (text: string, sign: string): boolean =>
  (sign === ',' ? /^[1-9]\d{0,2}(,\d{3})+$/ : /^[1-9]\d{0,2}([.]\d{3})+$/).test(text)

/** Multiplies a decimal string by a power of ten, exactly. */
export function shiftDecimal(decimal: string, power: number): string {
  const [whole = '0', fraction = ''] = decimal.split('.')
  if (power >= 0) {
    const digits = fraction.padEnd(power, '0')
    return normalize(`${whole}${digits.slice(0, power)}.${digits.slice(power)}`)
  }
  const digits = whole.padStart(1 - power, '0')
  return normalize(`${digits.slice(0, digits.length + power)}.${digits.slice(digits.length + power)}${fraction}`)
}

/** Multiplies a decimal string by a whole number, exactly. */
export function multiplyDecimal(decimal: string, factor: number): string {
  const [whole = '0', fraction = ''] = decimal.split('.')
  const product = BigInt(`${whole}${fraction}`) * BigInt(factor)
  return shiftDecimal(product.toString(), -fraction.length)
}
