import { chains, knownTokens } from '@sluice/defi'
import type { ComponentInfo, Field, WorkflowTemplate } from '@sluice/workflow'
import type { AssistantCatalogue } from '../assistant.ts'
import { ambiguousChains, chainAliases, foreignChains } from './chainWords.ts'
import { concepts } from './concepts.ts'
import { applicationWords, generalWords } from './generalWords.ts'
import { inflections } from './inflections.ts'
import { fold } from './tokenize.ts'
import { foreignTokens, tokenAliases, wrappedFor } from './tokenWords.ts'
import { unsupported } from './unsupported.ts'

export type FieldWords = {
  readonly component: ComponentInfo
  readonly field: Field
  /** Label and key, as words. */
  readonly phrases: readonly string[]
}

/** What one component is called. */
export type ComponentWords = {
  readonly component: ComponentInfo
  /** Name and id, as words joined by spaces. */
  readonly names: readonly string[]
  /** Words of names, tags and description with the weight of where they stand. */
  readonly weights: ReadonlyMap<string, number>
  readonly fields: readonly FieldWords[]
}

export type TemplateWords = {
  readonly template: WorkflowTemplate
  /** Words of the name. */
  readonly subject: readonly string[]
  readonly weights: ReadonlyMap<string, number>
}

/** Words of a catalogue and what they may mean. Built once per catalogue. */
export type Vocabulary = {
  readonly components: readonly ComponentWords[]
  readonly templates: readonly TemplateWords[]
  /** Components by full name or id, as words; several if names are equal. */
  readonly byName: ReadonlyMap<string, readonly ComponentInfo[]>
  /** Fields by label or key, as words. */
  readonly byField: ReadonlyMap<string, readonly FieldWords[]>
  /** Number of components whose names, tags or description have the word. */
  readonly frequency: ReadonlyMap<string, number>
  /** Chains that a field of a component offers. */
  readonly chainIds: ReadonlySet<number>
  /** Most words in a name or field label. */
  readonly longest: number
  readonly isKnown: (word: string) => boolean
  /** The known word that this one is an inflection or a misspelling (distance one) of; else the word itself. */
  readonly normalize: (word: string) => string
}

const vocabularies = new WeakMap<object, Vocabulary>()

/** Returns the vocabulary of a catalogue; built at the first call for its definitions. */
export function vocabularyOf(catalogue: AssistantCatalogue): Vocabulary {
  const found = vocabularies.get(catalogue.definitions)
  if (found) return found
  const built = buildVocabulary(catalogue)
  vocabularies.set(catalogue.definitions, built)
  return built
}

/** Splits a name, label or camel-case id into lower-case words. */
export function splitWords(text: string): readonly string[] {
  return text
    .replace(/\([^)]*\)/g, ' ')
    .replaceAll('DeFi', 'Defi')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/\b(ERC|EIP)-(\d+)/gi, '$1$2')
    .split(/[^\p{L}\p{N}+.]+/u)
    .map(word => fold(word.replace(/[.]+$/, '')))
    .filter(word => word !== '')
}

const weightOf = { name: 6, tag: 4, feature: 3, field: 1, description: 2 } as const

function addWords(weights: Map<string, number>, words: readonly string[], weight: number): void {
  for (const word of words)
    if (!generalWords.stop.has(word)) weights.set(word, Math.max(weights.get(word) ?? 0, weight))
}

function wordsOfComponent(component: ComponentInfo): ComponentWords {
  const weights = new Map<string, number>()
  const names = [...new Set([splitWords(component.name).join(' '), splitWords(component.id).join(' ')])]
  addWords(
    weights,
    names.flatMap(name => name.split(' ')),
    weightOf.name,
  )
  addWords(weights, component.tags.flatMap(splitWords), weightOf.tag)
  addWords(weights, splitWords(component.description), weightOf.description)
  const fields = component.fields.map(field => ({
    component,
    field,
    phrases: [...new Set([splitWords(field.label).join(' '), splitWords(field.key).join(' ')])],
  }))
  return { component, names, weights, fields }
}

function wordsOfTemplate(template: WorkflowTemplate, components: ReadonlyMap<string, ComponentWords>): TemplateWords {
  const weights = new Map<string, number>()
  addWords(weights, splitWords(`${template.name} ${template.id}`), weightOf.name)
  addWords(weights, splitWords(template.category), weightOf.tag)
  addWords(weights, template.features.flatMap(splitWords), weightOf.feature)
  addWords(weights, splitWords(template.description), weightOf.description)
  for (const node of template.nodes) {
    const words = components.get(node.componentId)
    for (const word of words?.weights.keys() ?? []) addWords(weights, [word], weightOf.field)
  }
  const subject = splitWords(template.name).filter(word => !generalWords.stop.has(word) || word === 'application')
  return { template, subject, weights }
}

function buildVocabulary({ definitions, templates }: AssistantCatalogue): Vocabulary {
  const components = definitions.list.map(wordsOfComponent)
  const byId = new Map(components.map(words => [words.component.id, words]))
  const byName = new Map<string, ComponentInfo[]>()
  const byField = new Map<string, FieldWords[]>()
  const frequency = new Map<string, number>()
  const chainIds = new Set<number>()
  const known = new Set<string>(generalWords.all)
  for (const { phrases } of concepts) for (const word of phrases.flatMap(phrase => phrase.split(' '))) known.add(word)
  for (const { words } of unsupported) for (const word of words.flatMap(phrase => phrase.split(' '))) known.add(word)
  const add = <Value>(map: Map<string, Value[]>, key: string, value: Value) => {
    const list = map.get(key)
    if (list === undefined) map.set(key, [value])
    else if (!list.includes(value)) list.push(value)
  }
  for (const { component, names, weights, fields } of components) {
    for (const name of names) add(byName, name, component)
    for (const word of weights.keys()) frequency.set(word, (frequency.get(word) ?? 0) + 1)
    for (const words of fields) {
      for (const phrase of words.phrases) add(byField, phrase, words)
      const options = words.field.options?.flatMap(({ label }) => splitWords(label)) ?? []
      for (const word of options) if (word.length > 5) known.add(word)
      if (words.field.format === 'chain') for (const { value } of words.field.options ?? []) chainIds.add(Number(value))
    }
    for (const word of weights.keys()) known.add(word)
  }
  for (const phrase of [...byName.keys(), ...byField.keys()]) for (const word of phrase.split(' ')) known.add(word)
  const templateWords = templates.map(template => wordsOfTemplate(template, byId))
  for (const { weights } of templateWords) for (const word of weights.keys()) known.add(word)
  for (const word of applicationWords) known.add(word)
  for (const word of tokenAndChainWords()) known.add(word)
  const longest = Math.max(3, ...[...byName.keys(), ...byField.keys()].map(phrase => phrase.split(' ').length))
  const isKnown = (word: string) => known.has(word) || generalWords.ordinary.has(word)
  const normalize = createNormalizer(known, isKnown)
  return { components, templates: templateWords, byName, byField, frequency, chainIds, longest, isKnown, normalize }
}

function tokenAndChainWords(): readonly string[] {
  const symbols = chains.flatMap(({ id }) => knownTokens(id).map(({ symbol }) => symbol.toLowerCase()))
  const phrases = [
    ...chains.map(({ name }) => name.toLowerCase()),
    ...chainAliases.keys(),
    ...ambiguousChains.keys(),
    ...foreignChains.keys(),
    ...tokenAliases.keys(),
    ...wrappedFor.keys(),
    ...foreignTokens,
  ]
  return [...symbols, ...phrases.flatMap(phrase => phrase.split(' '))]
}

/** Known words by the forms that they have after one letter is deleted. */
function indexDeletions(known: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const byDeletion = new Map<string, string[]>()
  for (const word of known) {
    if (word.length < 4 || /\d/.test(word)) continue
    for (const form of [word, ...deletions(word)]) {
      const list = byDeletion.get(form)
      if (list === undefined) byDeletion.set(form, [word])
      else if (!list.includes(word)) list.push(word)
    }
  }
  return byDeletion
}

function createNormalizer(known: ReadonlySet<string>, isKnown: (word: string) => boolean): (word: string) => string {
  let byDeletion: ReadonlyMap<string, readonly string[]> | undefined
  const cache = new Map<string, string>()
  return word => {
    if (isKnown(word)) return word
    const cached = cache.get(word)
    if (cached !== undefined) return cached
    const base = inflections(word).find(base => base.length > 2 && isKnown(base))
    const corrected = () => {
      if (!isCorrectable(word)) return undefined
      // Built for the first such word: most requests have none.
      byDeletion ??= indexDeletions(known)
      return correct(word, byDeletion)
    }
    const result = base ?? corrected() ?? word
    if (cache.size < 5_000) cache.set(word, result)
    return result
  }
}

function deletions(word: string): readonly string[] {
  return Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))
}

const isCorrectable = (word: string): boolean => /^[a-z]{3,30}$/.test(word)

/** The only known word at distance one: a letter missing, added, replaced, or two neighbours exchanged. */
function correct(word: string, byDeletion: ReadonlyMap<string, readonly string[]>): string | undefined {
  const candidates = new Set<string>()
  for (const form of [word, ...deletions(word)]) {
    for (const candidate of byDeletion.get(form) ?? []) if (isDistanceOne(word, candidate)) candidates.add(candidate)
  }
  // Exchanged neighbours and doubled letters are likelier than another letter.
  const swapped = [...candidates].filter(candidate => candidate.length !== word.length || isTransposed(word, candidate))
  const best = swapped.length > 0 ? swapped : [...candidates].filter(candidate => candidate.length >= 5)
  if (best.length === 1) return best[0]
  // `qute` is the quote rather than `quite`.
  const meaning = best.filter(candidate => candidate[0] === word[0] && !generalWords.stop.has(candidate))
  return meaning.length === 1
    ? meaning[0]
    : best.find(candidate => candidate[0] === word[0] && candidate.at(-1) === word.at(-1))
}

const isTransposed = (word: string, other: string): boolean =>
  word.length === other.length && [...word].sort().join('') === [...other].sort().join('')

function isDistanceOne(word: string, other: string): boolean {
  if (Math.abs(word.length - other.length) > 1) return false
  let start = 0
  while (start < word.length && word[start] === other[start]) start += 1
  const rest = (text: string, skip: number) => text.slice(start + skip)
  if (word.length === other.length) {
    if (rest(word, 1) === rest(other, 1)) return true
    return word[start] === other[start + 1] && word[start + 1] === other[start] && rest(word, 2) === rest(other, 2)
  }
  return word.length > other.length ? rest(word, 1) === rest(other, 0) : rest(word, 0) === rest(other, 1)
}
