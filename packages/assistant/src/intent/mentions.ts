import type { ComponentInfo } from '@sluice/workflow'
import { type Concept, concepts } from './concepts.ts'
import type { Entity } from './entities.ts'
import { inflections } from './inflections.ts'
import { splitWords, type Vocabulary } from './vocabulary.ts'

/** Words of a request that stand for a component: a general concept, a full name, or a distinctive word of one. */
export type Mention = {
  /** Entity indexes. */
  readonly from: number
  readonly to: number
  readonly text: string
  readonly concept?: Concept
  /** Components with this name or word. */
  readonly components: readonly ComponentInfo[]
  /** Whether it is the full name. */
  readonly isName: boolean
  /** Said once for several trades: "swap 1 ETH to USDC and 2 ETH to DAI". */
  readonly isRepeated?: boolean
  /** "again": what was read before, once more. */
  readonly isAgain?: boolean
}

/** Words between the words of a phrase that change nothing. */
const articles = new Set([
  'the',
  'a',
  'an',
  'my',
  'your',
  'our',
  'any',
  'all',
  'this',
  'that',
  'some',
  'its',
  'every',
  'each',
  '-',
])

/** Words of tags and names that are too common in requests to stand for one component. */
const commonWords = new Set(
  'gas read write reads writes token account chain network data value number list time text code call send view request input output field price transaction contract rules limit loop map rest ui screen market stop type best any all source destination defi results selector agent control address exact balance trade pool buy sell custom action slippage protection compare ranking impact 1inch json header mint purchase listing list proceeds withdraw deploy payment propose execute queue delegate ballot vote votes proposal governor dao nft collection marketplace timelock fund'.split(
    ' ',
  ),
)

type Phrase = { readonly words: readonly string[]; readonly concept: Concept }

const byFirstWord: ReadonlyMap<string, readonly Phrase[]> = (() => {
  const map = new Map<string, Phrase[]>()
  for (const concept of concepts) {
    for (const phrase of concept.phrases) {
      const words = phrase.split(' ')
      map.set(words[0]!, [...(map.get(words[0]!) ?? []), { words, concept }])
    }
  }
  return map
})()

/** Finds concepts and component names; the longest wins, and a name wins against a concept of its length. */
export function findMentions(entities: readonly Entity[], vocabulary: Vocabulary): readonly Mention[] {
  const forms = entities.map(entity =>
    entity.kind === 'word' ? [entity.word, ...inflections(entity.word)] : [entity.word],
  )
  const mentions: Mention[] = []
  let at = 0
  while (at < entities.length) {
    const found = mentionAt(entities, forms, at, vocabulary)
    // "what is the price impact": the price impact, not the price.
    const last = found === undefined || found.isName || found.to - at < 2 ? undefined : found.to - 1
    const later = last === undefined ? undefined : mentionAt(entities, forms, last, vocabulary)
    if (later !== undefined && later.to > found!.to && isExact(later, found!)) {
      mentions.push(later)
      at = later.to
      continue
    }
    if (found !== undefined) mentions.push(found)
    at = found?.to ?? at + 1
  }
  return mentions
}

/** Whether a mention that begins in another one is of a thing of its own. */
const isExact = (later: Mention, first: Mention): boolean =>
  later.concept !== undefined &&
  first.concept !== undefined &&
  later.concept !== first.concept &&
  !later.concept.isQuality

function mentionAt(
  entities: readonly Entity[],
  forms: readonly (readonly string[])[],
  at: number,
  vocabulary: Vocabulary,
): Mention | undefined {
  const entity = entities[at]!
  const name = findName(entities, forms, at, vocabulary)
  const phrase = entity.kind === 'word' || entity.kind === 'token' ? findPhrase(entities, forms, at) : undefined
  const textTo = (to: number) =>
    entities
      .slice(at, to)
      .map(({ text }) => text)
      .join(' ')
  if (name !== undefined && (phrase === undefined || name.to >= phrase.to)) {
    const concept = phrase !== undefined && phrase.to === name.to ? { concept: phrase.concept } : {}
    return { from: at, to: name.to, text: textTo(name.to), components: name.components, isName: true, ...concept }
  }
  if (phrase !== undefined) {
    return { from: at, to: phrase.to, text: textTo(phrase.to), components: [], isName: false, concept: phrase.concept }
  }
  if (entity.kind !== 'word') return undefined
  const components = distinctive(forms[at]!, vocabulary)
  return components.length === 0 ? undefined : { from: at, to: at + 1, text: entity.text, components, isName: false }
}

/** Components that a word stands for: part of the name or a tag of at most three. */
function distinctive(forms: readonly string[], vocabulary: Vocabulary): readonly ComponentInfo[] {
  for (const form of forms) {
    if (form.length < 3 || commonWords.has(form) || (vocabulary.frequency.get(form) ?? 99) > 3) continue
    const found = vocabulary.components.filter(({ weights }) => (weights.get(form) ?? 0) >= 4)
    if (found.length > 0) return found.map(({ component }) => component)
  }
  return []
}

function findName(
  entities: readonly Entity[],
  forms: readonly (readonly string[])[],
  at: number,
  { byName, longest }: Vocabulary,
): { readonly to: number; readonly components: readonly ComponentInfo[] } | undefined {
  let phrases: readonly string[] = ['']
  // An id, such as `readContract`.
  const { text, kind } = entities[at]!
  const id = kind === 'word' && /[a-z][A-Z]/.test(text) ? byName.get(splitWords(text).join(' ')) : undefined
  let found: { to: number; components: readonly ComponentInfo[] } | undefined =
    id === undefined ? undefined : { to: at + 1, components: id }
  for (let index = at; index < entities.length && index < at + longest + 2; index += 1) {
    if (entities[index]!.text === '-' && index > at) continue
    phrases = phrases.flatMap(phrase =>
      forms[index]!.slice(0, 4).map(form => (phrase === '' ? form : `${phrase} ${form}`)),
    )
    if (phrases.length > 64) break
    const components = phrases.map(phrase => byName.get(phrase)).find(value => value !== undefined)
    if (components !== undefined) found = { to: index + 1, components }
  }
  return found
}

function findPhrase(
  entities: readonly Entity[],
  forms: readonly (readonly string[])[],
  at: number,
): { readonly to: number; readonly concept: Concept } | undefined {
  let best: { to: number; concept: Concept; words: number } | undefined
  for (const form of forms[at]!) {
    for (const { words, concept } of byFirstWord.get(form) ?? []) {
      const to = matchWords(entities, forms, at, words)
      if (to !== undefined && words.length > (best?.words ?? 0)) best = { to, concept, words: words.length }
    }
    if (best !== undefined) break
  }
  return best
}

/** End of the phrase that starts here; up to two articles or prepositions may stand between its words. */
function matchWords(
  entities: readonly Entity[],
  forms: readonly (readonly string[])[],
  at: number,
  words: readonly string[],
): number | undefined {
  let index = at + 1
  for (const word of words.slice(1)) {
    let skipped = 0
    while (index < entities.length && !forms[index]!.includes(word) && skipped < 2) {
      const { kind, word: between } = entities[index]!
      const isValue = words.length > 2 && (kind === 'token' || kind === 'number')
      if (!isValue && !articles.has(between)) return undefined
      index += 1
      skipped += 1
    }
    if (index >= entities.length || !forms[index]!.includes(word)) return undefined
    index += 1
  }
  return index
}
