import type { Condition } from '../intent.ts'
import { isNegation, oppositeOf } from './comparisons.ts'
import { tradeVerbs } from './concepts.ts'
import type { Entity } from './entities.ts'
import { comparisonWords } from './generalWords.ts'
import { inflections } from './inflections.ts'
import { readPolarity } from './polarity.ts'
import type { ReadCondition } from './readLimit.ts'

/** A condition without a value: "when the price is right", "once ETH drops". */
export type VagueCondition = {
  readonly from: number
  readonly to: number
  /** Its value is empty; `equals` stands for a comparison that was not said. */
  readonly condition: Condition
}

const subjects: ReadonlyMap<string, Condition['subject']> = new Map([
  ['price', 'price'],
  ['rate', 'price'],
  ['cost', 'price'],
  ['market', 'price'],
  ['gas', 'gas'],
  ['impact', 'priceImpact'],
])

/** Words that compare with what is usual, without a value. */
const vagueWords: ReadonlyMap<string, Condition['comparison']> = new Map([
  ['low', 'below'],
  ['cheap', 'below'],
  ['small', 'below'],
  ['high', 'above'],
  ['expensive', 'above'],
  ['up', 'above'],
  ['down', 'below'],
])

/** Reads the first condition that names what to compare and no value to compare with. */
export function readVagueCondition(
  entities: readonly Entity[],
  conditions: readonly ReadCondition[],
): VagueCondition | undefined {
  const at = entities.findIndex(
    ({ kind, word }, index) =>
      kind === 'word' &&
      /^(if|when|once|whenever|until|unless|while)$/.test(word) &&
      conditions.every(({ from, to }) => index < from || index >= to),
  )
  if (at === -1) return undefined
  const length = entities
    .slice(at + 1)
    .findIndex(
      ({ word }) => /^(then|and|[,;.!?\n])$/.test(word) || (tradeVerbs.has(word) && !/^(get|need|want)$/.test(word)),
    )
  const to = length === -1 ? entities.length : at + 1 + length
  const clause = entities.slice(at + 1, to)
  if (clause.some(({ kind }) => !/^(word|token|punctuation)$/.test(kind))) return undefined
  const forms = clause.flatMap(({ kind, word }) => (kind === 'word' ? [word, ...inflections(word)] : []))
  const comparison = forms.map(form => comparisonWords.get(form) ?? vagueWords.get(form)).find(one => one !== undefined)
  const token = clause.flatMap(entity => (entity.kind === 'token' ? [entity.symbol] : []))[0]
  const all = forms.flatMap(form => subjects.get(form) ?? [])
  const named = all.find(one => one !== 'price') ?? all[0]
  const subject = named ?? (token !== undefined && comparison !== undefined ? 'price' : undefined)
  if (subject === undefined) return undefined
  const isOnly = /^(only|but)$/.test(entities[at - 1]?.word ?? '')
  const ofToken = subject === 'price' && token !== undefined ? { token } : {}
  // "don't swap when gas is high": it must not be above.
  const said = comparison ?? 'equals'
  const meant = clause.some(isNegation) ? oppositeOf[said] : said
  const { isTurned } = readPolarity(entities, at, to, entities[at]!.word)
  return {
    from: isOnly ? at - 1 : at,
    to,
    condition: { subject, ...ofToken, comparison: isTurned ? oppositeOf[meant] : meant, value: '' },
  }
}
