import type { Concept } from './concepts.ts'
import { concepts } from './concepts.ts'
import type { ReadCondition } from './conditions.ts'
import type { Entity } from './entities.ts'
import type { Mention } from './mentions.ts'

/** The part of a request about one step. */
export type Slot = {
  readonly mention: Mention
  readonly qualities: readonly Concept[]
  /** Entity indexes of the part. */
  readonly indexes: readonly number[]
  readonly conditions: readonly ReadCondition[]
}

const hardWords = new Set(['then', 'afterwards', 'afterward', 'finally', 'subsequently', 'lastly', 'next', 'later'])
const softWords = new Set([
  'and',
  '&',
  '+',
  'with',
  'plus',
  'including',
  'followed',
  'before',
  'after',
  'also',
  ',',
  'while',
  'including',
  'into',
  'on',
  'in',
  '→',
  'for',
  'to',
  'using',
  'via',
  'by',
  'where',
  'that',
  'which',
  'so',
  'of',
  'as',
  'or',
  'versus',
  'vs',
  'show',
  'display',
])

export const conceptOf = (id: string): Concept => concepts.find(concept => concept.id === id)!

/** Whether a sentence ends at this entity. */
export function isHardBreak(entities: readonly Entity[], index: number): boolean {
  const { kind, text, word } = entities[index]!
  return (kind === 'punctuation' && /^[.;!?\n]$/.test(text)) || (kind === 'word' && hardWords.has(word))
}

/** Joins mentions of one step and gives each step its part of the request. */
export function makeSlots(
  entities: readonly Entity[],
  mentions: readonly Mention[],
  conditions: readonly ReadCondition[],
): readonly Slot[] {
  const consumed = new Set(conditions.flatMap(({ from, to }) => range(from, to)))
  const free = mentions.filter(({ from }) => !consumed.has(from))
  const qualities = free.filter(({ concept }) => concept?.isQuality === true)
  const actions = free.filter(({ concept }) => concept?.isQuality !== true)
  const steps = joinMentions(entities, actions.length > 0 ? actions : qualities.slice(0, 1))
  const starts = steps.map((mention, index) => (index === 0 ? 0 : boundary(entities, steps[index - 1]!, mention)))
  return steps.map((mention, index) => {
    const from = starts[index]!
    const to = starts[index + 1] ?? entities.length
    const own = actions.length === 0 ? [] : qualities.filter(quality => quality.from >= from && quality.from < to)
    return {
      mention,
      qualities: own.flatMap(({ concept }) => concept ?? []),
      indexes: range(from, to).filter(at => !consumed.has(at)),
      conditions: conditions.filter(condition => holder(condition, starts, entities) === index),
    }
  })
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)

/** Joins mentions of the same thing, and drops what only refers to another one: "a quote for the swap". */
function joinMentions(entities: readonly Entity[], mentions: readonly Mention[]): readonly Mention[] {
  const joined: Mention[] = []
  for (const mention of mentions) {
    const last = joined.at(-1)
    const between = last === undefined ? [] : entities.slice(last.to, mention.from)
    const before = entities[mention.from - 1]?.word ?? ''
    const isBroken = between.some((_, offset) => isHardBreak(entities, last!.to + offset))
    const hasValue = between.some(({ kind }) => kind === 'number' || kind === 'token')
    const isSame = last !== undefined && isSameThing(last, mention)
    if (isSame && !(isVerbAgain(mention, before, isBroken) && hasValue)) continue
    const refers = /^(the|this|that|each|every)$/.test(before)
    if (refers && joined.some(earlier => isSameThing(earlier, mention))) continue
    const isApart =
      isBroken || between.some(({ word }) => /^(and|then|before|after|&|\+)$/.test(word)) || isListed(between, last)
    // "a limit order to sell", "sell with a limit order": one step, said more exactly by one of the two.
    if (last !== undefined && !isApart && refines(last, mention)) continue
    if (last !== undefined && !isApart && refines(mention, last)) joined.pop()
    joined.push(mention)
  }
  return joined
}

const refines = (exact: Mention, general: Mention): boolean =>
  general.concept !== undefined && exact.concept?.refines?.includes(general.concept.id) === true

/** A comma separates steps if the first one has values already. */
const isListed = (between: readonly Entity[], last: Mention | undefined): boolean =>
  last?.concept?.isVerb === true &&
  between.some(({ text }) => text === ',') &&
  between.some(({ kind }) => kind === 'token')

const isVerbAgain = (mention: Mention, before: string, isBroken: boolean): boolean =>
  mention.concept?.isVerb === true && (isBroken || /^(and|,|then|&|\+|also)$/.test(before))

function isSameThing(first: Mention, second: Mention): boolean {
  if (first.isName && second.isName)
    return first.components.some(({ id }) => second.components.some(other => other.id === id))
  if (first.concept !== undefined && first.concept === second.concept) return true
  return first.components.some(({ id }) => second.components.some(other => other.id === id))
}

/** Where the part of the second mention begins: at the last break between the two. */
function boundary(entities: readonly Entity[], first: Mention, second: Mention): number {
  for (let index = second.from - 1; index >= first.to; index -= 1) if (isHardBreak(entities, index)) return index
  for (let index = second.from - 1; index >= first.to; index -= 1) {
    if (!softWords.has(entities[index]!.word)) continue
    // "…, and with a dashboard": all of them.
    let from = index
    while (from > first.to && softWords.has(entities[from - 1]!.word)) from -= 1
    return from
  }
  return second.from
}

/** The step a condition is for: the next one if it opens the sentence, else the one before it. */
function holder(condition: ReadCondition, starts: readonly number[], entities: readonly Entity[]): number {
  let index = starts.findLastIndex(start => start <= condition.from)
  if (index === -1) index = 0
  const next = starts[index + 1]
  const from = starts[index]!
  const isOpening = range(from, condition.from).every(
    at => entities[at]!.kind === 'punctuation' || /^(and|then|but|,|only)$/.test(entities[at]!.word),
  )
  return isOpening && next !== undefined && next <= condition.to + 2 && index > 0 ? index + 1 : index
}
