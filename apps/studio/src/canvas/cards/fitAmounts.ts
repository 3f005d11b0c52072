import { detailLevel, textSteps } from '../graph/detailLevel.ts'
import { maxTextWidth } from '../graph/maxTextWidth.ts'
import { sizesOf, stepList } from './fitRow.ts'
import type { AmountPart } from './splitAmounts.ts'

/** Width of the line below a title, in document units: beside the tile, below it, and in two lines. */
const lineWidths = { full: 186, near: 186, medium: 218, compact: 400 } as const

/**
 * Steps of the zoom, by part, at which its logo stands for its symbol: where a line is too long for both, that of the
 * last amount stays longest.
 */
export function fitAmounts(parts: readonly AmountPart[]): readonly (string | undefined)[] {
  const symbols = parts.flatMap(({ amount, name }, at) => (amount && name ? at : []))
  const last = symbols.at(-1)
  if (last === undefined) return []
  const fits = textSteps.map((step, at) => {
    const { size, logo } = sizesOf(step)
    const saved = symbols.reduce((sum, part) => sum + (part === last ? 0 : maxTextWidth(parts[part]!.name, size)), 0)
    const whole = parts.reduce(
      (sum, { amount, name, logo: has }) => sum + maxTextWidth(amount + name, size) + (has ? logo : 0),
      0,
    )
    const lineWidth = lineWidths[detailLevel(step.zoom) as keyof typeof lineWidths]
    return { at, isLong: whole > lineWidth, isLongest: whole - saved > lineWidth }
  })
  const short = stepList(fits.filter(({ isLong }) => isLong))
  const shortest = stepList(fits.filter(({ isLongest }) => isLongest))
  return parts.map((_, at) => (!symbols.includes(at) ? undefined : at === last ? shortest : short))
}
