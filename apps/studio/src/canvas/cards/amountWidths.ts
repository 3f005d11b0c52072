import { maxTextWidth } from '../graph/maxTextWidth.ts'
import type { AmountPart } from './splitAmounts.ts'

/** Sizes of texts, and of logos with the gap after them, in document units. */
export type TextSizes = { readonly size: number; readonly logo: number }

/** Widths of amounts with all, without the symbols that logos say, and with fewer digits too. */
export function amountWidths(
  parts: readonly AmountPart[],
  { size, logo }: TextSizes,
): readonly [number, number, number] {
  let [whole, bare, brief] = [0, 0, 0]
  for (const part of parts) {
    const amount = maxTextWidth(part.amount, size)
    const name = maxTextWidth(part.name, size)
    const fixed = (part.logo ? logo : 0) + (isSaidByLogo(part) ? 0 : name)
    whole += (part.logo ? logo : 0) + amount + name
    bare += fixed + amount
    brief += fixed + maxTextWidth(shortAmount(part.amount) ?? part.amount, size)
  }
  return [whole, bare, brief]
}

/** Whether a part is understood without its symbol. */
export const isSaidByLogo = ({ amount, logo }: AmountPart): boolean => logo !== undefined && amount !== ''

/**
 * The amount with three or four digits, cut and not rounded: `2,449 `, `12.4k `, `125.5 `, `0.00186 `; undefined where
 * it has no shorter form.
 */
export function shortAmount(amount: string): string | undefined {
  const [, whole, fraction = ''] = /^([\d,]+)(?:\.(\d+))? $/.exec(amount) ?? []
  if (whole === undefined) return undefined
  const short = whole.includes(',') ? shortThousands(whole) : shortFraction(whole, fraction)
  return short === undefined || `${short} ` === amount ? undefined : `${short} `
}

function shortThousands(whole: string): string | undefined {
  if (/^\d,\d{3}$/.test(whole)) return whole
  const [, first, tenth, rest = ''] = /^(\d+),(\d)\d\d((?:,\d{3})*)$/.exec(whole) ?? []
  const unit = 'kMBT'[rest.length / 4]
  return first && unit && `${first}${tenth === '0' ? '' : `.${tenth}`}${unit}`
}

function shortFraction(whole: string, fraction: string): string {
  const zeros = /^0*/.exec(fraction)![0].length
  const digits = whole === '0' ? zeros + 3 : Math.max(0, 4 - whole.length)
  const shown = fraction.slice(0, digits).replace(/0+$/, '')
  return shown === '' ? whole : `${whole}.${shown}`
}
