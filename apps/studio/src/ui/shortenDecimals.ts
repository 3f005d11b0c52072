import { cutFraction } from './formatShown.ts'

const significant = 6

/** Cuts the decimals of every amount in a text to six significant digits, at least two: `2,449.391234` → `2,449.39`. */
export const shortenDecimals = (text: string): string =>
  text.replace(/(?<![\d.])(\d[\d,]*)\.(\d+)(?![\d.])/g, (_, whole: string, fraction: string) => {
    const cut = cutFraction(whole, fraction, significant)
    return cut === '' ? whole : `${whole}.${cut}`
  })
