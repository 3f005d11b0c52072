import { conceptOf } from './conceptOf.ts'
import type { Entity } from './entities.ts'
import { isHardBreak } from './isHardBreak.ts'
import type { Mention } from './mentions.ts'
import { rankComponents } from './scoreComponents.ts'
import { splitWords, type Vocabulary } from './vocabulary.ts'

/** Joins mentions of the same thing, and drops what only refers to another one: "a quote for the swap". */
export function joinMentions(
  entities: readonly Entity[],
  mentions: readonly Mention[],
  vocabulary: Vocabulary,
  ranges: readonly { readonly from: number; readonly to: number }[] = [],
): readonly Mention[] {
  const joined: Mention[] = []
  for (const [index, mention] of mentions.entries()) {
    if (mention.isRepeated === true || mention.isAgain === true) {
      joined.push(mention)
      continue
    }
    const last = joined.at(-1)
    const between = last === undefined ? [] : entities.slice(last.to, mention.from)
    const before = entities[mention.from - 1]?.word ?? ''
    // "… else if it goes above 4k sell": a condition begins another step.
    const isConditional = last !== undefined && ranges.some(({ from, to }) => from >= last.to && to <= mention.from)
    const isBroken =
      (isConditional && between.some(({ word }) => /^(else|otherwise|but|and)$/.test(word))) ||
      between.some((_, offset) => isHardBreak(entities, last!.to + offset))
    const hasValue = between.some(({ kind }) => kind === 'number' || kind === 'token')
    const isSame = last !== undefined && isSameThing(last, mention, vocabulary)
    // "the ETH price, the BTC price"
    const isOfToken =
      last !== undefined &&
      mention.concept?.isVerb !== true &&
      mention.from - 1 >= last.to &&
      /^(token|foreignToken)$/.test(entities[mention.from - 1]!.kind)
    const isOtherOperation =
      last?.concept?.id === 'format' &&
      mention.concept?.id === 'format' &&
      ((takes(last.text) && changes(mention.text)) || (changes(last.text) && takes(mention.text)))
    if (isOtherOperation) {
      joined.push(mention)
      continue
    }
    if (isSame && !isOfToken && !(isVerbAgain(mention, before, isBroken) && hasValue)) continue
    const isAgain = joined.some(earlier => isSameThing(earlier, mention, vocabulary))
    const isWord = mention.concept === undefined && !mention.isName
    if (isAgain && (isWord || /^(the|this|that|each|every|for|of|its)$/.test(before))) continue
    const isRepeated = isAgain && mention.concept !== undefined && !isVerbAgain(mention, before, isBroken)
    const isSaidAgain = entities
      .slice(mention.to, mention.to + 3)
      .some(({ word }) => word === 'again' || word === 'more')
    if (isRepeated && !isSaidAgain && !isOfToken && !hasValuesAfter(entities, mention, mentions[index + 1])) continue
    // "approve USDC for swapping": said of another step, without values of its own.
    if (last !== undefined && /^(for|of)$/.test(before) && !hasValuesAfter(entities, mention, mentions[index + 1]))
      continue
    if (last !== undefined && !isBroken && namesField(last, mention, entities, vocabulary)) continue
    // "the price impact of swapping 1 ETH", "price impact for a 1 ETH trade": a quote is enough.
    const isValued =
      /^(of|for|if)$/.test(before) ||
      (!isBroken && hasValue && !between.some(({ word }) => /^(and|before|after|,)$/.test(word)))
    if (last !== undefined && isValued && mention.concept?.id === 'swap' && takesQuote(last, vocabulary)) {
      const at = hasValue ? last.to : mention.from
      joined.push({ ...mention, from: at, to: hasValue ? at : mention.to, concept: conceptOf('quote'), components: [] })
      continue
    }
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
    // "sell 100 DAI for USDC at a price of 1.01": of the trade.
    if (/^(swap|order)$/.test(last?.concept?.id ?? '') && isStatedPrice(entities, mention)) continue
    const isApart =
      isBroken || between.some(({ word }) => /^(and|then|before|after|&|\+)$/.test(word)) || isListed(between, last)
    // "swap 1 ETH for USDC at the best rate"
    const isManner = /^(at|for|with|by)$/.test(entities[mention.from - (/^(the|a)$/.test(before) ? 2 : 1)]?.word ?? '')
    if (last?.concept?.id === 'swap' && isManner && /rate|price|route/i.test(mention.text)) continue
    // "a limit order to sell", "sell with a limit order": one step, said more exactly by one of the two.
    if (last !== undefined && !isApart && refines(last, mention)) continue
    if (last !== undefined && !isApart && refines(mention, last)) joined.pop()
    joined.push(mention)
  }
  return joined
}

/** Whether a processing takes a part out of a value. */
const takes = (text: string): boolean => /^$|extract|parse|field/i.test(text)

/** Whether it makes another value of it. */
const changes = (text: string): boolean => /round|digit|decimal|multiply|divide|double|halve|triple|format/i.test(text)

/** "at a price of 1.01", "price 4100 USDC" */
function isStatedPrice(entities: readonly Entity[], { text, to }: Mention): boolean {
  if (!/^price$/i.test(text)) return false
  let at = to
  while (/^(of|is|:|=|at|should|be|per)$/.test(entities[at]?.word ?? '')) at += 1
  return entities[at]?.kind === 'number'
}

const refines = (exact: Mention, general: Mention): boolean =>
  general.concept !== undefined && exact.concept?.refines?.includes(general.concept.id) === true

/** A comma separates steps if the first one has values already. */
const isListed = (between: readonly Entity[], last: Mention | undefined): boolean =>
  last?.concept?.isVerb === true &&
  between.some(({ text }) => text === ',') &&
  between.some(({ kind }) => kind === 'token')

const isVerbAgain = (mention: Mention, before: string, isBroken: boolean): boolean =>
  mention.concept?.isVerb === true && (isBroken || /^(and|,|then|&|\+|also|else|otherwise|plus|:)$/.test(before))

/** "at a price of 0.99", "with 10k supply": a field of the step before, not a step. */
function namesField(last: Mention, mention: Mention, entities: readonly Entity[], vocabulary: Vocabulary): boolean {
  const before = entities[mention.from - 1]
  const isOwn =
    before?.kind === 'token' || /^(show|get|read|check|display|then|and|fetch|watch)$/.test(before?.word ?? '')
  // "voting period 3 days, delay 2 days"
  const isListedWord = mention.to - mention.from === 1 && (before?.text === ',' || before?.kind === 'duration')
  if (
    (mention.isName && !isListedWord) ||
    isOwn ||
    (entities[mention.to]?.word === 'of' && entities[mention.to + 1]?.kind === 'token')
  )
    return false
  const words = entities.slice(mention.from, mention.to).map(({ word }) => word)
  if (words.length === 0) return false
  return idsOf(last, vocabulary).some(id =>
    vocabulary.components
      .find(({ component }) => component.id === id)!
      .fields.some(
        ({ field, phrases }) =>
          (field.type !== 'boolean' && words.every(word => phrases.some(phrase => phrase.split(' ').includes(word)))) ||
          field.options?.some(({ label }) => splitWords(label).join(' ') === words.join(' ')),
      ),
  )
}

/** Whether the mention's best component takes a quote and is no screen. */
function takesQuote(mention: Mention, vocabulary: Vocabulary): boolean {
  const best = vocabulary.components.find(({ component }) => component.id === idsOf(mention, vocabulary)[0])?.component
  return (
    best !== undefined &&
    best.inputs.quote !== undefined &&
    best.outputs.display === undefined &&
    best.effect !== 'broadcast'
  )
}

/** Whether both only read: a provider's word then says where from. */
function reads(first: Mention, second: Mention, vocabulary: Vocabulary): boolean {
  const effectOf = (id: string) =>
    vocabulary.components.find(({ component }) => component.id === id)?.component.effect ?? ''
  return [...idsOf(first, vocabulary).slice(0, 1), ...idsOf(second, vocabulary)].every(id =>
    /^(read|quote)$/.test(effectOf(id)),
  )
}

const hasValuesAfter = (entities: readonly Entity[], mention: Mention, next: Mention | undefined): boolean =>
  entities.slice(mention.to, next?.from).some(({ kind }) => /^(number|token|address|url)$/.test(kind))

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
