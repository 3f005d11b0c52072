import { detailLevel, textSteps } from '../graph/detailLevel.ts'
import { maxTextWidth } from '../graph/maxTextWidth.ts'
import { amountWidths } from './amountWidths.ts'
import { sizesOf, stepList } from './fitRow.ts'
import { type AmountPart, arrow } from './splitAmounts.ts'

/** Width of the line below a title, in document units: beside the tile, and below it where lines break. */
const lineWidths = { full: 186, near: 186, medium: 218, compact: 218 } as const

/** Steps of the zoom, separated by spaces, at which a line leaves something out; undefined for none. */
export type AmountsFit = {
  /** Amounts stand without the symbols that their logos say. */
  readonly hideSymbols: string | undefined
  /** Amounts are shortened as by `shortAmount`. */
  readonly brief: string | undefined
}

/**
 * Says what a line leaves out at each step of the zoom: symbols with logos first, then digits, never a logo.
 *
 * - `hasTwoLines`: whether it may break before an arrow where cards are compact
 */
export function fitAmounts(parts: readonly AmountPart[], { hasTwoLines }: { hasTwoLines: boolean }): AmountsFit {
  const fits = textSteps.map((step, at) => {
    const level = detailLevel(step.zoom) as keyof typeof lineWidths
    const lines = hasTwoLines && level === 'compact' ? breakLine(parts) : [parts]
    const widths = lines.map(line => amountWidths(line, sizesOf(step)))
    const isTooWide = (form: 0 | 1) => widths.some(line => line[form] > lineWidths[level])
    return { at, hidesSymbols: isTooWide(0), isBrief: isTooWide(1) }
  })
  return {
    hideSymbols: stepList(fits.filter(({ hidesSymbols }) => hidesSymbols)),
    brief: stepList(fits.filter(({ isBrief }) => isBrief)),
  }
}

/** What stands before the last arrow, and the arrow with what stands after it. */
function breakLine(parts: readonly AmountPart[]): readonly (readonly AmountPart[])[] {
  const at = parts.findLastIndex(({ amount }) => amount === arrow)
  return at > 0 ? [parts.slice(0, at), parts.slice(at)] : [parts]
}

/** `Slippage tolerance ` and `1 %` of `Slippage tolerance 1 %`; undefined for other texts. */
export function splitSetting(text: string): { readonly name: string; readonly value: string } | undefined {
  const [, name, value] = /^([A-Z][A-Za-z ]* )(\d[\d,.]*(?: [^\s\d]+)?)$/.exec(text) ?? []
  return name && value ? { name, value } : undefined
}

/** Steps at which a setting stands without its name, which would take a line of its own. */
export const hideSettingName = (text: string): string | undefined =>
  stepList(
    textSteps.flatMap((step, at) =>
      detailLevel(step.zoom) === 'compact' && maxTextWidth(text, sizesOf(step).size) > lineWidths.compact
        ? [{ at }]
        : [],
    ),
  )
