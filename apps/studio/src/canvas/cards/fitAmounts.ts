import { detailLevel, textSteps } from '../graph/detailLevel.ts'
import { maxTextWidth } from '../graph/maxTextWidth.ts'
import { sizesOf, stepList } from './fitRow.ts'
import type { AmountPart } from './splitAmounts.ts'

/** Width of the line below a title, in document units: beside the tile, below it, and in two lines. */
const lineWidths = { full: 186, near: 186, medium: 218, compact: 400 } as const

/** Steps of the zoom, separated by spaces, at which a line leaves something out; undefined for none. */
export type AmountsFit = {
  /** Symbols stand without their logos. */
  readonly bare: string | undefined
  /** Amounts are shortened as by `shortAmount`. */
  readonly brief: string | undefined
}

/** Says what a line leaves out at each step of the zoom: logos first, then digits, never a symbol. */
export function fitAmounts(parts: readonly AmountPart[]): AmountsFit {
  const fits = textSteps.map((step, at) => {
    const { size, logo } = sizesOf(step)
    const texts = parts.reduce((sum, { amount, name }) => sum + maxTextWidth(amount + name, size), 0)
    const logos = parts.filter(part => part.logo).length * logo
    const lineWidth = lineWidths[detailLevel(step.zoom) as keyof typeof lineWidths]
    return { at, isBare: texts + logos > lineWidth, isBrief: texts > lineWidth }
  })
  return {
    bare: stepList(fits.filter(({ isBare }) => isBare)),
    brief: stepList(fits.filter(({ isBrief }) => isBrief)),
  }
}

/** `2.4k ` for the amount `2,449.38 `, cut and not rounded; undefined where it has no shorter form. */
export function shortAmount(amount: string): string | undefined {
  const [, first, tenth, rest = ''] = /^(\d+),(\d)\d\d((?:,\d{3})*)(?:\.\d+)? $/.exec(amount) ?? []
  const unit = 'kMBT'[rest.length / 4]
  return first && unit && `${first}${tenth === '0' ? '' : `.${tenth}`}${unit} `
}
