import type { Condition } from '../intent.ts'
import type { Entity } from './entities.ts'
import { comparisonWords } from './generalWords.ts'
import { inflections } from './inflections.ts'

type Comparison = Condition['comparison']

/** A comparison with a value; `to`: the entity after it. */
export type Compared = {
  readonly comparison: Comparison
  readonly value: Entity & { readonly value: string }
  /** Index of the value. */
  readonly at: number
  readonly to: number
  /** Without a word that compares: "is 2500". */
  readonly isBare?: boolean
}

export const oppositeOf: Readonly<Record<Comparison, Comparison>> = {
  above: 'atMost',
  below: 'atLeast',
  atLeast: 'below',
  atMost: 'above',
  equals: 'equals',
}

const inclusive = { above: 'atLeast', below: 'atMost', atLeast: 'atLeast', atMost: 'atMost', equals: 'equals' } as const

/** Words that turn a comparison around: "is not above", "no more than", "never exceeds". */
export const isNegation = ({ word, text }: Entity): boolean =>
  /^(not|no|never|nor|neither|cannot|n't|(do|does|did|is|are|was|wo|will|would|ca|can|could|should|must|may|ai|has|have)n'?t)$/.test(
    word,
  ) || /^(do|does|did|is|are|was|wo|ca|could|should|must|ai)n['’]?t$/i.test(text)

/** Words after which the side of a value is given by another word: "drops below", "goes over", "moves past". */
const sides = /^(above|below|over|under|beneath|beyond|least|most|past|north|south|lower|higher|less|more)$/

/** Reads the first comparison with a value between two entities, with what negates it. */
export function readComparison(entities: readonly Entity[], from: number, limit: number): Compared | undefined {
  let comparison: Comparison | undefined
  let isNegated = false
  for (let index = from; index < limit; index += 1) {
    const entity = entities[index]!
    if (entity.kind === 'number' || entity.kind === 'percent') {
      const direct = comparison ?? (isNegated ? undefined : bareComparison(entities, from, index))
      const to = afterUnit(entities, index + 1)
      const after = comparisonAfter(entities, to, limit)
      const said = after?.comparison ?? direct
      if (said === undefined) continue
      return {
        comparison: isNegated && (after === undefined || after.isOuter) ? oppositeOf[said] : said,
        value: entity as Compared['value'],
        at: index,
        to: after?.to ?? to,
        ...(comparison === undefined && after === undefined && { isBare: true }),
      }
    }
    if (isNegation(entity)) isNegated = true
    else comparison = compareWith(comparison, entities, index)
  }
  return undefined
}

/** The comparison so far, with one more word. */
function compareWith(before: Comparison | undefined, entities: readonly Entity[], index: number) {
  const { word } = entities[index]!
  const next = entities[index + 1]?.word
  // "above or equal to", "equal to or less than"
  if (before !== undefined && word === 'equal') return inclusive[before]
  if (before === 'equals') {
    const other = comparisonOf(entities[index]!, next)
    return other === undefined ? before : inclusive[other]
  }
  // `drops to 2500` holds at 2500.
  if (word === 'to' && before !== undefined) return inclusive[before]
  if (word === 'up' && next === 'to' && before === undefined) return 'atMost'
  if (word === 'down' && before !== undefined) return 'below'
  if (/^(at|is)$/.test(word) && /^(or|and)$/.test(next ?? '')) {
    const side = comparisonOf(entities[index + 2] ?? entities[index]!, undefined)
    return side === undefined ? before : inclusive[side]
  }
  const read = comparisonOf(entities[index]!, next)
  if (read === undefined) return before
  return before === undefined || sides.test(word) ? read : before
}

function comparisonOf({ word, text }: Entity, next: string | undefined): Comparison | undefined {
  if (text === '<' || text === '>')
    return next === '=' ? (text === '<' ? 'atMost' : 'atLeast') : text === '<' ? 'below' : 'above'
  if (text === '≤') return 'atMost'
  if (text === '≥') return 'atLeast'
  if (text === '=') return undefined
  // "within 1%", "worse than 1%" of what should be small
  if (word === 'less' && next === 'or') return 'atMost'
  return [word, ...inflections(word)].map(form => comparisonWords.get(form)).find(value => value !== undefined)
}

/** After the unit of a value: `3000 USDC`, `20 gwei`, `1% price impact`. */
function afterUnit(entities: readonly Entity[], at: number): number {
  const entity = entities[at]
  const isUnit = entity?.kind === 'token' || /^(gwei|gas|usd|dollars|wei|units|bucks)$/.test(entity?.word ?? '')
  return isUnit ? at + 1 : at
}

/** `1% or less`, `2500 or more`, `1% at most`, `1% max` */
function comparisonAfter(
  entities: readonly Entity[],
  at: number,
  limit: number,
): { readonly comparison: Comparison; readonly to: number; readonly isOuter: boolean } | undefined {
  const [word = '', next = ''] = [entities[at]?.word, entities[at + 1]?.word]
  if (word === 'or') {
    if (/^(less|lower|below|under|cheaper|fewer|smaller)$/.test(next))
      return { comparison: 'atMost', to: at + 2, isOuter: true }
    return /^(more|higher|above|over|better|greater|bigger)$/.test(next)
      ? { comparison: 'atLeast', to: at + 2, isOuter: true }
      : undefined
  }
  if (at >= limit) return undefined
  if (word === 'at' && next === 'most') return { comparison: 'atMost', to: at + 2, isOuter: true }
  if (word === 'at' && next === 'least') return { comparison: 'atLeast', to: at + 2, isOuter: true }
  if (/^(max|maximum|tops)$/.test(word) && !/^(price|impact|slippage|gas)$/.test(next))
    return { comparison: 'atMost', to: at + 1, isOuter: true }
  return undefined
}

/** `when ETH is 2500`, `if ETH = 2500` */
function bareComparison(entities: readonly Entity[], from: number, to: number): Comparison | undefined {
  const words = entities.slice(from, to).map(({ word }) => word)
  return words.some(word => ['is', '=', 'at', 'are', 'costs', 'cost'].includes(word)) ? 'atLeast' : undefined
}
