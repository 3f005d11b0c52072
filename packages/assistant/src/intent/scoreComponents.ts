import type { ComponentInfo, Field } from '@sluice/workflow'
import { countsNative } from '../values/amounts.ts'
import type { Concept } from './concepts.ts'
import { type ComponentWords, splitWords, type Vocabulary } from './vocabulary.ts'

/** What the words around a mention say about the component that is meant. */
export type Surroundings = {
  /** Known words of the clause. */
  readonly words: readonly string[]
  /** Chains named in the clause, in order. */
  readonly chainIds: readonly number[]
  /** Words of these chains' names, for options such as 'Ethereum to Monad'. */
  readonly chainNames: readonly (readonly string[])[]
  /** Concepts of qualities such as 'gasless'. */
  readonly qualities: readonly Concept[]
  /** Whether an amount of a token is named, which a component that sends must take. */
  readonly hasTokens?: boolean
}

export type Scored = { readonly component: ComponentInfo; readonly score: number }

const rarity = (word: string, { frequency }: Vocabulary): number => 1 / (1 + Math.log(frequency.get(word) ?? 1))

/** How well a component does what a concept says; 0: not at all. */
function scoreConcept(concept: Concept, { component, weights }: ComponentWords, vocabulary: Vocabulary): number {
  const position = (concept.roles ?? []).findIndex(role =>
    component.app?.some(use => use.role === role && use.field === undefined),
  )
  const role = position === -1 ? 0 : 20 - position
  const sought = concept.seeks.reduce((sum, word) => sum + strong(weights.get(word)) * rarity(word, vocabulary), 0)
  if (role === 0 && sought === 0) return 0
  const fits = concept.effects === undefined || concept.effects.includes(component.effect)
  return Math.max(0, role + sought + (fits ? 3 : -8))
}

/** Words of a description find nothing by themselves. */
const strong = (weight: number | undefined): number => (weight !== undefined && weight >= 4 ? weight : 0)

export const chainFieldsOf = (component: ComponentInfo): readonly Field[] =>
  component.fields.filter(({ format, type }) => format === 'chain' && type === 'select')

/** How well the chains that are named fit the component. */
function scoreChains(
  component: ComponentInfo,
  { chainIds, chainNames }: Surroundings,
  { components }: Vocabulary,
): number {
  if (chainIds.length === 0) return 0
  const fields = chainFieldsOf(component)
  if (fields.length > 0) {
    const offered = new Set(fields.flatMap(({ options }) => options?.map(({ value }) => Number(value)) ?? []))
    const isOffered = chainIds.every(chainId => offered.has(chainId))
    if (!isOffered) return -20
    return chainIds.length > 1 && fields.length > 1 ? 8 : 0
  }
  const options = component.fields.flatMap(({ type, options }) => (type === 'select' ? (options ?? []) : []))
  const labels = options.map(({ label }) => splitWords(label))
  const isDirection = labels.filter(words => words.includes('to'))
  if (isDirection.length === 0) return 0
  // "bridge 10 USDC to Ethereum" says nothing of the other chain.
  const isCommon = (chainId: number) =>
    components.some(
      ({ component: other }) =>
        other.effect === 'broadcast' &&
        chainFieldsOf(other).length > 1 &&
        chainFieldsOf(other).every(({ options }) => options?.some(({ value }) => Number(value) === chainId)),
    )
  if (chainIds.every(isCommon)) return -20
  const fits = isDirection.some(words => chainNames.every(names => names.some(name => words.includes(name))))
  return fits ? 15 : -20
}

/** An amount of a token is for a component that takes one. */
function scoreTokens(component: ComponentInfo, { hasTokens }: Surroundings): number {
  const sends = component.effect === 'broadcast' || component.effect === 'sign'
  const takesToken = component.fields.some(({ format }) => format === 'token') || countsNative(component)
  return hasTokens === true && sends && !takesToken ? -15 : 0
}

/** Ranks the components that a concept or a set of candidates may mean in a clause; best first, without misfits. */
export function rankComponents(
  meaning: { readonly concept?: Concept; readonly components: readonly ComponentInfo[] },
  surroundings: Surroundings,
  vocabulary: Vocabulary,
): readonly Scored[] {
  const { concept, components } = meaning
  const isNamed = new Set(components.map(({ id }) => id))
  return vocabulary.components
    .flatMap(words => {
      const { component, weights } = words
      const named = isNamed.has(component.id) ? 30 : 0
      const base = named + (concept === undefined || named > 0 ? 0 : scoreConcept(concept, words, vocabulary))
      if (base === 0) return []
      const context = surroundings.words.reduce(
        (sum, word) =>
          sum + (vocabulary.frequency.has(word) ? (weights.get(word) ?? 0) * rarity(word, vocabulary) * 0.5 : 0),
        0,
      )
      const quality = surroundings.qualities.reduce((sum, each) => sum + scoreConcept(each, words, vocabulary), 0)
      return [
        {
          component,
          score:
            base +
            context +
            quality +
            scoreChains(component, surroundings, vocabulary) +
            scoreTokens(component, surroundings),
        },
      ]
    })
    .sort((first, second) => second.score - first.score)
}
