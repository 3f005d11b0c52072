import type { ComponentInfo } from '@sluice/workflow'
import type { AssistantContext } from '../assistant.ts'
import type { Intent, Step } from '../intent.ts'
import { spanBetween } from './entities.ts'
import { applicationWords } from './generalWords.ts'
import { inflections } from './inflections.ts'
import { findMentions } from './mentions.ts'
import { notUnderstoodOf } from './notUnderstood.ts'
import { readFields } from './readFields.ts'
import type { Reading } from './reading.ts'
import { readText } from './readText.ts'
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
): Pick<Intent, 'steps' | 'features' | 'notUnderstood'> | undefined {
  const { entities, vocabulary, request } = reading
  const said = new Set(
    entities.flatMap(({ word, text }) => [
      ...word.split(' '),
      ...word.split(' ').flatMap(each => inflections(each)),
      text.toLowerCase(),
    ]),
  )
  const isApplication = [...said].some(word => applicationWords.has(word))
  // "a DAO vote lasting 5 days" names a step; "launch a DAO with 5 days of voting" the template by another word.
  const hasValues = entities.some(({ kind }) => /^(number|percent|duration|quoted)$/.test(kind))
  const isMade = /\b(create|build|launch|make|set ?up|design|develop)\b/i.test(request)
  const ranked = vocabulary.templates
    .map(words => ({ template: words.template, ...scoreTemplate(words, said, isApplication || isMade || !hasValues) }))
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
  const used = new Set<number>([
    ...findMentions(entities, vocabulary).flatMap(({ from, to }) =>
      entities.flatMap((_, at) => (at >= from && at < to ? at : [])),
    ),
    ...[...trade.used].filter(index => entities[index]!.kind === 'chain'),
  ])
  const steps = best.template.nodes.flatMap((node, index): Step[] => {
    const component = catalogue.definitions.get(node.componentId)
    if (component === undefined) return []
    const { chainId } = trade.values
    const takesChain = readTraits(component).chains.some(({ type }) => type === 'select')
    const left = indexes.filter(at => !used.has(at) || entities[at]!.kind === 'word')
    const read = readFields(component, entities, left, { takesQuoted: component.id === named, takesLoose: false })
    for (const at of read.used) used.add(at)
    const more = readMessage(component, reading, used)
    const fields = { ...read.fields, ...more.fields }
    return [
      {
        componentId: node.componentId,
        values: {
          ...(chainId !== undefined && takesChain && { chainId }),
          ...more.values,
          ...(Object.keys(fields).length > 0 && { fields }),
        },
        said: index === 0 ? request.slice(0, 500) : node.label,
      },
    ]
  })
  return { steps, features: [...best.template.features], notUnderstood: notUnderstoodOf(entities, used, vocabulary) }
}

/** Recipient and text of a component that sends something to somebody. */
function readMessage(component: ComponentInfo, { entities, request, tokens }: Reading, used: Set<number>) {
  const { recipient, text } = readTraits(component)
  const values: { recipient?: string; text?: string } = {}
  if (recipient === undefined || text === undefined) return { values, fields: {} }
  const source = (from: number, to: number) => spanBetween({ request, tokens, entities }, from, to).text
  const at = entities.findIndex(({ kind }, index) => (kind === 'address' || kind === 'ens') && !used.has(index))
  const entity = entities[at]
  if ((entity?.kind === 'address' || entity?.kind === 'ens') && entity.value !== undefined) {
    values.recipient = entity.value
    used.add(at)
  }
  const indexes = entities.map((_, index) => index)
  const read = readText(component, { entities, indexes, source, isUsed: index => used.has(index) })
  if (read === undefined || entities.every(({ kind }) => !/^(quoted|json)$/.test(kind))) return { values, fields: {} }
  for (const index of read.used) used.add(index)
  return { values: { ...values, text: read.text }, fields: read.fields }
}

type Score = { readonly score: number; readonly named: number; readonly share: number }

/** Words of the name count most, then what its components are about. */
function scoreTemplate(
  { template, weights, subject }: TemplateWords,
  said: ReadonlySet<string>,
  bySynonym: boolean,
): Score {
  let score = 0
  for (const [word, weight] of weights) if (isSaid(word, said)) score += weight
  const nameWords = subject.filter(word => !applicationWords.has(word) || said.has(word))
  const named = countNamed(nameWords, said, bySynonym)
  return {
    score: score + named * 8 - (template.nodes.length > 9 ? 1 : 0),
    named,
    share: nameWords.length === 0 ? 0 : named / nameWords.length,
  }
}

/** Words of the name that are said; one said word stands for one of them. */
function countNamed(nameWords: readonly string[], said: ReadonlySet<string>, bySynonym: boolean): number {
  const taken = new Set<string>()
  const take = (word: string | undefined) => {
    if (word !== undefined) taken.add(word)
    return word !== undefined
  }
  const direct = nameWords.filter(word => take(said.has(word) && !taken.has(word) ? word : undefined))
  const others = nameWords.filter(
    word =>
      !direct.includes(word) &&
      take((synonyms[word] ?? []).find(other => bySynonym && said.has(other) && !taken.has(other))),
  )
  return direct.length + others.length
}

const isSaid = (word: string, said: ReadonlySet<string>): boolean =>
  said.has(word) || (synonyms[word] ?? []).some(other => said.has(other))
