import type { Entity } from './entities.ts'
import { isHardBreak } from './isHardBreak.ts'
import type { Mention } from './mentions.ts'
import { rankComponents } from './scoreComponents.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Joins mentions of the same thing, and drops what only refers to another one: "a quote for the swap". */
export function joinMentions(
  entities: readonly Entity[],
  mentions: readonly Mention[],
  vocabulary: Vocabulary,
): readonly Mention[] {
  const joined: Mention[] = []
  for (const [index, mention] of mentions.entries()) {
    const last = joined.at(-1)
    const between = last === undefined ? [] : entities.slice(last.to, mention.from)
    const before = entities[mention.from - 1]?.word ?? ''
    const isBroken = between.some((_, offset) => isHardBreak(entities, last!.to + offset))
    const hasValue = between.some(({ kind }) => kind === 'number' || kind === 'token')
    const isSame = last !== undefined && isSameThing(last, mention, vocabulary)
    if (isSame && !(isVerbAgain(mention, before, isBroken) && hasValue)) continue
    const isAgain = joined.some(earlier => isSameThing(earlier, mention, vocabulary))
    const isWord = mention.concept === undefined && !mention.isName
    if (isAgain && (isWord || /^(the|this|that|each|every|for|of|its)$/.test(before))) continue
    // "approve USDC for swapping": said of another step, without values of its own.
    if (last !== undefined && /^(for|of)$/.test(before) && !hasValuesAfter(entities, mention, mentions[index + 1]))
      continue
    // "the price on Uniswap": the provider of the step before.
    if (
      last !== undefined &&
      !isBroken &&
      isWord &&
      /^(on|via|from|using|through|by|at|with)$/.test(before) &&
      reads(last, mention, vocabulary)
    ) {
      joined[joined.length - 1] = { ...last, components: mention.components }
      continue
    }
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

/** Whether both only read: a provider's word then says where from. */
function reads(first: Mention, second: Mention, vocabulary: Vocabulary): boolean {
  const effectOf = (id: string) =>
    vocabulary.components.find(({ component }) => component.id === id)?.component.effect ?? ''
  return [...idsOf(first, vocabulary).slice(0, 1), ...idsOf(second, vocabulary)].every(id =>
    /^(read|quote)$/.test(effectOf(id)),
  )
}

const hasValuesAfter = (entities: readonly Entity[], mention: Mention, next: Mention | undefined): boolean =>
  entities.slice(mention.to, next?.from).some(({ kind }) => kind === 'number' || kind === 'token' || kind === 'address')

function isSameThing(first: Mention, second: Mention, vocabulary: Vocabulary): boolean {
  if (first.concept !== undefined && first.concept === second.concept && !(first.isName && second.isName)) return true
  const ids = idsOf(first, vocabulary)
  return idsOf(second, vocabulary).some(id => ids.includes(id))
}

const nothingAround = { words: [], chainIds: [], chainNames: [], qualities: [] }

/** The named components, or the best one for the concept. */
function idsOf({ concept, components }: Mention, vocabulary: Vocabulary): readonly string[] {
  if (components.length > 0 || concept === undefined) return components.map(({ id }) => id)
  return rankComponents({ concept, components }, nothingAround, vocabulary)
    .slice(0, 1)
    .map(({ component }) => component.id)
}
