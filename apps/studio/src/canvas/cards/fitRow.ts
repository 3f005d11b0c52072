import { detailLevel, textSteps } from '../graph/detailLevel.ts'
import { maxTextWidth } from '../graph/maxTextWidth.ts'
import { amountWidths, type TextSizes } from './amountWidths.ts'
import type { AmountPart } from './splitAmounts.ts'

export type Row = {
  readonly input: string | undefined
  readonly value: string | undefined
  /** Whether the value is a token or chain with its logo. */
  readonly hasLogo: boolean
  /** The parts of a value with amounts. */
  readonly parts?: readonly AmountPart[] | undefined
  readonly output: string | undefined
}

/** Steps of the zoom (`textStep`), separated by spaces, at which a row leaves something out; undefined for none. */
export type RowFit = {
  /** The value stands without the name of its input. */
  readonly hideInput: string | undefined
  /** Logos stand for the symbols and names beside them. */
  readonly hideSymbols: string | undefined
  /** Amounts are shortened. */
  readonly brief: string | undefined
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
/** Names with most of their letters say more than a number, a switch or an address without them. */
const leastNamed = 0.7
/** The texts of rows are lighter than those whose widths are known. */
const lightness = 0.96

/** Sizes of a card's texts and logos at a step, in document units. */
export const sizesOf = ({ zoom, scale }: (typeof textSteps)[number]): TextSizes => ({
  size: scale > 1 ? 11 * scale : 12,
  logo: (zoom < 0.75 ? 11 * scale : 14) + logoGap,
})

/**
 * Says what the rows of a card show at each step of the zoom: values first, then the names that have room beside them.
 * A row leaves out what it has no room for itself. Tokens and chains, which say what they are, have the names of their
 * inputs all or none.
 */
export function fitRows(rows: readonly Row[]): readonly RowFit[] {
  const steps = textSteps.flatMap((step, at) => {
    const level = detailLevel(step.zoom)
    return level === 'compact' ? [] : [{ at, fits: fitAt(rows, sizesOf(step), level === 'medium') }]
  })
  const stepsWith = (row: number, part: keyof Fit) => stepList(steps.filter(({ fits }) => fits[row]?.[part]))
  return rows.map((_, row) => ({
    hideInput: stepsWith(row, 'hidesInput'),
    hideSymbols: stepsWith(row, 'hidesSymbols'),
    brief: stepsWith(row, 'isBrief'),
    hideOutput: stepsWith(row, 'hidesOutput'),
    cutNames: stepsWith(row, 'cutsNames'),
    cutValue: stepsWith(row, 'cutsValue'),
  }))
}

type Fit = {
  readonly hidesInput?: boolean
  readonly hidesSymbols?: boolean
  readonly isBrief?: boolean
  readonly hidesOutput?: boolean
  readonly cutsNames: boolean
  readonly cutsValue?: boolean
}

function fitAt(rows: readonly Row[], sizes: TextSizes, isMedium: boolean): readonly Fit[] {
  const width = (text: string | undefined) => (text ? maxTextWidth(text, sizes.size) * lightness : 0)
  const beside = ({ output }: Row) => (output ? gap + width(output) : 0)
  const named = (row: Row, own: number) => width(row.input) + gap + own + beside(row)
  const logoWidth = (row: Row) => sizes.logo + width(row.value)
  const hidesTokenNames = isMedium || rows.some(row => row.hasLogo && named(row, logoWidth(row)) > rowWidth)
  return rows.map(row => {
    if (!row.value) {
      const between = row.input && row.output ? gap : 0
      return { cutsNames: width(row.input) + width(row.output) + between > rowWidth }
    }
    // From all of the value to the least that says it.
    const forms = row.hasLogo
      ? [logoWidth(row), sizes.logo]
      : row.parts
        ? amountWidths(row.parts, sizes).map(own => own * lightness)
        : [width(row.value)]
    const last = forms.length - 1
    const fitting = (limit: number) => forms.findIndex(own => own <= limit)
    const show = (form: number) => ({ hidesSymbols: form > 0, isBrief: form > 1 })
    const withName = row.hasLogo && hidesTokenNames ? -1 : fitting(rowWidth - named(row, 0))
    // Digits are worth more than the name of the input.
    if (withName >= 0 && withName < 2) return { ...show(withName), cutsNames: false }
    const names = width(row.input) + width(row.output)
    const isPlain = !row.hasLogo && !row.parts
    const ellipses = width('…') * (row.output ? 2 : 1)
    const shownNames = names - (named(row, forms[0]!) - rowWidth) - ellipses
    if (isPlain && shownNames >= leastNamed * names) return { cutsNames: true }
    const alone = fitting(rowWidth - beside(row))
    if (alone >= 0) return { ...show(alone), hidesInput: true, cutsNames: false }
    const form = row.hasLogo ? last : fitting(rowWidth)
    const shown = form < 0 ? last : form
    const hidesOutput = forms[shown]! + gap + leastShare * width(row.output) > rowWidth
    return {
      ...show(shown),
      hidesInput: true,
      hidesOutput,
      cutsNames: !hidesOutput,
      cutsValue: forms[shown]! > rowWidth,
    }
  })
}

export const stepList = (steps: readonly { readonly at: number }[]) => steps.map(({ at }) => at).join(' ') || undefined
