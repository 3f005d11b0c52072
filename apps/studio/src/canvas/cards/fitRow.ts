import { detailLevel, textSteps } from '../graph/detailLevel.ts'
import { maxTextWidth } from '../graph/maxTextWidth.ts'

export type Row = {
  readonly input: string | undefined
  readonly value: string | undefined
  readonly hasLogo: boolean
  readonly output: string | undefined
}

/** Steps of the zoom (`textStep`), separated by spaces, at which a row leaves something out; undefined for none. */
export type RowFit = {
  /** The value stands without the name of its input. */
  readonly hideInput: string | undefined
  /** The value stands without its logo. */
  readonly bare: string | undefined
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
/** The texts of rows are lighter than those whose widths are known. */
const lightness = 0.96

/** Sizes of a card's texts and logos at a step, in document units. */
export const sizesOf = ({ zoom, scale }: (typeof textSteps)[number]) => ({
  size: scale > 1 ? 11 * scale : 12,
  logo: (zoom < 0.75 ? 11 * scale : 14) + logoGap,
})

/**
 * Says what the rows of a card show at each step of the zoom: values first, then the names that have room beside them.
 * The names of inputs beside values are shown in all rows or in none, and so are logos.
 */
export function fitRows(rows: readonly Row[]): readonly RowFit[] {
  const steps = textSteps.flatMap((step, at) => {
    const level = detailLevel(step.zoom)
    return level === 'compact' ? [] : [{ at, fits: fitAt(rows, sizesOf(step), level === 'medium') }]
  })
  const stepsWith = (row: number, part: keyof Fit) => stepList(steps.filter(({ fits }) => fits[row]?.[part]))
  return rows.map((_, row) => ({
    hideInput: stepsWith(row, 'hidesInput'),
    bare: stepsWith(row, 'isBare'),
    hideOutput: stepsWith(row, 'hidesOutput'),
    cutNames: stepsWith(row, 'cutsNames'),
    cutValue: stepsWith(row, 'cutsValue'),
  }))
}

type Fit = {
  readonly hidesInput?: boolean
  readonly isBare?: boolean
  readonly hidesOutput?: boolean
  readonly cutsNames: boolean
  readonly cutsValue?: boolean
}

function fitAt(rows: readonly Row[], { size, logo }: ReturnType<typeof sizesOf>, hidesNames: boolean): readonly Fit[] {
  const width = (text: string | undefined) => (text ? maxTextWidth(text, size) * lightness : 0)
  const beside = ({ output }: Row) => (output ? gap + width(output) : 0)
  const logoOf = ({ hasLogo }: Row) => (hasLogo ? logo : 0)
  const filled = rows.filter(({ value }) => value)
  const named = (row: Row) => width(row.input) + gap + logoOf(row) + width(row.value) + beside(row)
  const hidesInput = hidesNames || filled.some(row => named(row) > rowWidth)
  const tight = (row: Row, own: number) => hidesInput && own + beside(row) > rowWidth
  const isBare = filled.some(row => row.hasLogo && tight(row, logo + width(row.value)))
  return rows.map(row => {
    const between = row.input && row.output ? gap : 0
    if (!row.value) return { cutsNames: width(row.input) + width(row.output) + between > rowWidth }
    const own = width(row.value) + (isBare ? 0 : logoOf(row))
    const hidesOutput = tight(row, own) && own + gap + leastShare * width(row.output) > rowWidth
    return {
      hidesInput,
      isBare: isBare && row.hasLogo,
      hidesOutput,
      cutsNames: tight(row, own) && !hidesOutput,
      cutsValue: own > rowWidth,
    }
  })
}

export const stepList = (steps: readonly { readonly at: number }[]) => steps.map(({ at }) => at).join(' ') || undefined
