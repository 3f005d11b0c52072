import type { AssistantContext } from '../assistant.ts'
import type { Intent, Step } from '../intent.ts'
import { applicationWords } from './generalWords.ts'
import { inflections } from './inflections.ts'
import { findMentions } from './mentions.ts'
import { readFields } from './readFields.ts'
import type { Reading } from './reading.ts'
import { readTrade } from './readTrade.ts'
import { rankComponents } from './scoreComponents.ts'
import { readTraits } from './traits.ts'
import type { TemplateWords } from './vocabulary.ts'

/** What people call the subject of a template, by the word of its name. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  swap: ['uniswap', 'dex', 'exchange', 'swapping', 'trading', 'aggregator', 'swaps', 'swapper'],
  aggregator: ['dex'],
  governance: ['dao', 'voting', 'vote'],
  dao: ['governance', 'organisation', 'organization'],
  nft: ['nfts', 'collectibles'],
  marketplace: ['market', 'store', 'shop'],
  icm: ['messaging', 'teleporter', 'message', 'interchain'],
  l1: ['subnet', 'blockchain'],
  simulation: ['simulate', 'simulator'],
  defi: ['trading'],
  suite: ['everything', 'complete', 'full', 'allinone'],
}

const nothingAround = { words: [], chainIds: [], chainNames: [], qualities: [] }

/** Reads a request for an application: the components of the template that it names. */
export function readTemplate(
  reading: Reading,
  { catalogue }: AssistantContext,
): Pick<Intent, 'steps' | 'features'> | undefined {
  const { entities, vocabulary, request } = reading
  const said = new Set(
    entities.flatMap(({ word, text }) => [
      ...word.split(' '),
      ...word.split(' ').flatMap(each => inflections(each)),
      text.toLowerCase(),
    ]),
  )
  const isApplication = [...said].some(word => applicationWords.has(word))
  const ranked = vocabulary.templates
    .map(words => ({ template: words.template, ...scoreTemplate(words, said) }))
    .sort((first, second) => second.score - first.score)
  const best = ranked[0]
  if (best === undefined || best.named === 0) return undefined
  const indexes = entities.map((_, index) => index)
  const trade = readTrade(entities, indexes, { isCrossChain: false, hasPrice: false })
  const isTrade = trade.values.amount !== undefined
  // A name in full, such as "NFT marketplace", or its subject with the word for an application.
  const isActing = /\b(send|sends|sending|receive|receives|receiving|count|tally|count|read|sell|buy)\b/i.test(request)
  const lacks = findMentions(entities, vocabulary).some(({ concept, components }) => {
    if (concept?.isQuality === true) return false
    const ranked = rankComponents({ ...(concept && { concept }), components }, nothingAround, vocabulary)[0]?.component
    const sends = ranked?.effect === 'broadcast' || ranked?.effect === 'sign'
    return sends && best.template.nodes.every(({ componentId }) => componentId !== ranked.id)
  })
  if (lacks) return undefined
  const isNamed = best.named >= 2 && best.share >= 0.6 && !isActing
  if (isTrade || !(isApplication ? best.share >= 0.3 : isNamed)) return undefined
  // A name without a label is the name of the first thing that has one and that no label names.
  const titled = /\b(titled?|called|named)\b/i.test(request)
  const named = best.template.nodes
    .map(({ componentId }) => catalogue.definitions.get(componentId))
    .find(
      component =>
        !titled && component?.fields.some(({ key, type }) => type === 'text' && (key === 'name' || key === 'title')),
    )?.id
  const steps = best.template.nodes.flatMap((node, index): Step[] => {
    const component = catalogue.definitions.get(node.componentId)
    if (component === undefined) return []
    const { chainId } = trade.values
    const takesChain = readTraits(component).chains.some(({ type }) => type === 'select')
    const { fields } = readFields(component, entities, indexes, { takesQuoted: component.id === named })
    return [
      {
        componentId: node.componentId,
        values: {
          ...(chainId !== undefined && takesChain && { chainId }),
          ...(Object.keys(fields).length > 0 && { fields }),
        },
        said: index === 0 ? request.slice(0, 500) : node.label,
      },
    ]
  })
  return { steps, features: [...best.template.features] }
}

type Score = { readonly score: number; readonly named: number; readonly share: number }

/** Words of the name count most, then what its components are about. */
function scoreTemplate({ template, weights, subject }: TemplateWords, said: ReadonlySet<string>): Score {
  let score = 0
  for (const [word, weight] of weights) if (isSaid(word, said)) score += weight
  const nameWords = subject.filter(word => !applicationWords.has(word) || said.has(word))
  const named = nameWords.filter(word => isSaid(word, said)).length
  return {
    score: score + named * 8 - (template.nodes.length > 9 ? 1 : 0),
    named,
    share: nameWords.length === 0 ? 0 : named / nameWords.length,
  }
}

const isSaid = (word: string, said: ReadonlySet<string>): boolean =>
  said.has(word) || (synonyms[word] ?? []).some(other => said.has(other))
