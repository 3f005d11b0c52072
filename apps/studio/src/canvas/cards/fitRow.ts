import { detailLevel, textSteps } from '../graph/detailLevel.ts'
import { maxTextWidth } from '../graph/maxTextWidth.ts'

type Row = {
  readonly input: string | undefined
  readonly value: string | undefined
  readonly hasLogo: boolean
  readonly output: string | undefined
}

/** Steps of the zoom (`textStep`), separated by spaces, at which a row leaves something out; undefined for none. */
export type RowFit = {
  /** The value stands without the name of its input. */
  readonly hideInput: string | undefined
  /** The value stands without the name of the output beside it. */
  readonly hideOutput: string | undefined
  /** The names end with an ellipsis. */
  readonly cutNames: string | undefined
  readonly cutValue: string | undefined
}

const rowWidth = 214
const gap = 6
const logoGap = 4
/** A name with less of its letters says nothing. */
const leastShare = 0.6

/** Size of a card's texts and logos at a step, in document units. */
export const sizesOf = ({ zoom, scale }: (typeof textSteps)[number]) => ({
  size: scale > 1 ? 11 * scale : 12,
  logo: (zoom < 0.75 ? 11 * scale : 14) + logoGap,
})

/** Says what a row shows at each step of the zoom: its value first, then the names that have room beside it. */
export function fitRow({ input, value, hasLogo, output }: Row): RowFit {
  const fits = textSteps.flatMap((step, at) => {
    const level = detailLevel(step.zoom)
    if (level === 'compact') return []
    const { size, logo } = sizesOf(step)
    const width = (text: string | undefined) => (text ? maxTextWidth(text, size) : 0)
    const between = input && output ? gap : 0
    if (!value) return { at, cutsNames: width(input) + width(output) + between > rowWidth }
    const own = width(value) + (hasLogo ? logo : 0)
    const beside = output ? gap + width(output) : 0
    const hidesInput = level === 'medium' || width(input) + gap + own + beside > rowWidth
    const isTight = hidesInput && own + beside > rowWidth
    const hidesOutput = isTight && own + gap + leastShare * width(output) > rowWidth
    return { at, hidesInput, hidesOutput, cutsNames: isTight && !hidesOutput, cutsValue: own > rowWidth }
  })
  return {
    hideInput: stepList(fits.filter(({ hidesInput }) => hidesInput)),
    hideOutput: stepList(fits.filter(({ hidesOutput }) => hidesOutput)),
    cutNames: stepList(fits.filter(({ cutsNames }) => cutsNames)),
    cutValue: stepList(fits.filter(({ cutsValue }) => cutsValue)),
  }
}

export const stepList = (steps: readonly { readonly at: number }[]) => steps.map(({ at }) => at).join(' ') || undefined
