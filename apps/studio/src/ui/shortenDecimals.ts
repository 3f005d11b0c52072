import { padCents } from './formatShown.ts'

const significant = 6

/** Cuts the decimals of every amount in a text to six significant digits, at least two: `2,449.391234` → `2,449.39`. */
export const shortenDecimals = (text: string): string =>
  text.replace(/(?<![\d.])(\d[\d,]*)\.(\d+)(?![\d.])/g, (_, whole: string, fraction: string) => {
    const zeros = fraction.length - fraction.replace(/^0+/, '').length
    const digits = whole === '0' ? zeros + significant : Math.max(2, significant - whole.replaceAll(',', '').length)
    const cut = fraction.slice(0, digits).replace(/0+$/, '')
    return cut === '' ? whole : `${whole}.${padCents(whole, cut)}`
  })
