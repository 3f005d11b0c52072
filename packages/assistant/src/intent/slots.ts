import { oppositeOf } from './comparisons.ts'
import type { Concept } from './concepts.ts'
import type { Entity } from './entities.ts'
import { isHardBreak } from './isHardBreak.ts'
import { joinMentions } from './joinMentions.ts'
import type { Mention } from './mentions.ts'
import type { ReadCondition } from './readLimit.ts'
import type { UnreadCondition } from './unreadConditions.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The part of a request about one step. */
export type Slot = {
  readonly mention: Mention
  readonly qualities: readonly Concept[]
  /** Entity indexes of the part. */
  readonly indexes: readonly number[]
  readonly conditions: readonly ReadCondition[]
  /** Where a text that is said with it ends: at the next clause. */
  readonly textTo: number
  /** Whether a new clause begins with it. */
  readonly isApart: boolean
  /** What the step before works on: "…, over a quote". */
  readonly isOver: boolean
}

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
  'otherwise',
  'else',
])

/** Joins mentions of one step and gives each step its part of the request. */
export function makeSlots(
  entities: readonly Entity[],
  mentions: readonly Mention[],
  {
    conditions,
    unread,
  }: { readonly conditions: readonly ReadCondition[]; readonly unread: readonly UnreadCondition[] },
  vocabulary: Vocabulary,
): readonly Slot[] {
  const consumed = new Set([...conditions.flatMap(coveredBy), ...unread.flatMap(({ from, to }) => range(from, to))])
  const free = mentions.filter(({ from }) => !consumed.has(from))
  const qualities = free.filter(({ concept }) => concept?.isQuality === true)
  const actions = free.filter(({ concept }) => concept?.isQuality !== true)
  const steps = joinMentions(entities, actions.length > 0 ? actions : qualities.slice(0, 1), vocabulary, conditions)
  const starts = steps.map((mention, index) => (index === 0 ? 0 : boundary(entities, steps[index - 1]!, mention)))
  const holders: number[] = []
  for (const [position, condition] of conditions.entries()) {
    const isFurther = conditions[position - 1]?.to === condition.from
    holders.push(isFurther ? holders[position - 1]! : holder(condition, starts, entities))
  }
  const slots = steps.map((mention, index) => {
    const from = starts[index]!
    const to = starts[index + 1] ?? entities.length
    const own = actions.length === 0 ? [] : qualities.filter(quality => quality.from >= from && quality.from < to)
    return {
      mention,
      qualities: own.flatMap(({ concept }) => concept ?? []),
      indexes: range(from, to).filter(at => !consumed.has(at)),
      textTo:
        starts.find(
          (start, later) => later > index && isApart(entities, steps[later - 1]!, steps[later]!) && start > mention.to,
        ) ?? entities.length,
      isApart: index > 0 && isApart(entities, steps[index - 1]!, mention),
      isOver: isOver(entities, mention),
      conditions: conditions.filter((_, position) => holders[position] === index),
    }
  })
  return inOrder(entities, withAlternatives(slots, starts, entities))
}

/** "if ETH is above 3000 sell 1 ETH, otherwise buy": the other step runs if the condition does not hold. */
function withAlternatives(
  slots: readonly Slot[],
  starts: readonly number[],
  entities: readonly Entity[],
): readonly Slot[] {
  let last: readonly ReadCondition[] = []
  return slots.map((slot, index) => {
    const lead = entities.slice(starts[index], slot.mention.from)
    const isOther = index > 0 && lead.some(({ word }) => /^(otherwise|else)$/.test(word))
    const [only, ...more] = last
    if (slot.conditions.length > 0) last = slot.conditions
    if (!isOther || only === undefined || more.length > 0 || slot.conditions.length > 0) return slot
    const condition = { ...only.condition, comparison: oppositeOf[only.condition.comparison] }
    return { ...slot, conditions: [{ ...only, condition }] }
  })
}

/** "swap after checking the price impact", "before swapping, get a quote": the other way around than said. */
function inOrder(entities: readonly Entity[], slots: readonly Slot[]): readonly Slot[] {
  const ordered: Slot[] = []
  let later: Slot | undefined
  for (const [index, slot] of slots.entries()) {
    const relation = relationOf(entities, slot.mention)
    if (relation === 'before' && index === 0 && slots.length > 1) {
      later = slot
      continue
    }
    if (relation === 'after' && ordered.length > 0) ordered.splice(-1, 0, slot)
    else ordered.push(slot)
    if (later !== undefined) ordered.push(later)
    later = undefined
  }
  return ordered
}

function relationOf(entities: readonly Entity[], { from }: Mention): string | undefined {
  for (let index = from - 1; index >= Math.max(0, from - 3); index -= 1) {
    const { word } = entities[index]!
    if (word === 'after' || word === 'before') return word
    if (!/^(the|a|an|i|you|we|it|having|successfully|any|each|doing|my)$/.test(word)) return undefined
  }
  return undefined
}

/** Entity indexes of a condition, with a clause that only forbids. */
export const coveredBy = ({ from, to, clause }: ReadCondition): readonly number[] =>
  range(Math.min(from, clause?.[0] ?? from), Math.max(to, clause?.[1] ?? to))

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)

const isApart = (entities: readonly Entity[], first: Mention, second: Mention): boolean =>
  entities
    .slice(first.to, second.from)
    .some(
      (entity, offset) =>
        isHardBreak(entities, first.to + offset) || /^(and|,|&|\+|before|after|plus)$/.test(entity.word),
    )

const isOver = (entities: readonly Entity[], { from }: Mention): boolean => {
  let at = from - 1
  while (/^(a|an|the|my|1inch|uniswap|chainlink)$/.test(entities[at]?.word ?? '')) at -= 1
  return /^(over|about|regarding)$/.test(entities[at]?.word ?? '')
}

/** Where the part of the second mention begins: at the last break between the two. */
function boundary(entities: readonly Entity[], first: Mention, second: Mention): number {
  for (let index = second.from - 1; index >= first.to; index -= 1) if (isHardBreak(entities, index)) return index
  // "a delay of 4s": its own value.
  const own =
    /^(of|for|by|:)$/.test(entities[first.to]?.word ?? '') && entities[first.to + 1]?.kind === 'duration' ? 2 : 0
  // "the price of ETH -> script": a chain of steps.
  for (let index = second.from - 1; index >= Math.max(first.to, second.from - 2); index -= 1)
    if (entities[index]!.kind === 'arrow') return index
  for (let index = second.from - 1; index >= first.to + own; index -= 1) {
    if (!softWords.has(entities[index]!.word)) continue
    // "…, and with a dashboard": all of them.
    let from = index
    while (from > first.to + own && softWords.has(entities[from - 1]!.word)) from -= 1
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
