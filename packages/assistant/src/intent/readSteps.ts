import { chains } from '@sluice/defi'
import type { ComponentInfo } from '@sluice/workflow'
import type { AssistantContext } from '../assistant.ts'
import type { Intent, Missing, Step } from '../intent.ts'
import { askAlternative, findAlternatives } from './alternatives.ts'
import { chooseComponent, namesTwoChains } from './chooseComponent.ts'
import { conceptOf } from './conceptOf.ts'
import { readConditions } from './conditions.ts'
import { expandEach, findEachOf } from './eachOf.ts'
import type { Entity } from './entities.ts'
import { expandCalls, expandTokens } from './expandSteps.ts'
import { fillLeftFields, impliedByFields, mergeGiven, readsSomething } from './fillLeft.ts'
import { implyMentions } from './implyMentions.ts'
import { linkSteps, screensLast, sourcesFirst } from './linkSteps.ts'
import { lostNames } from './lostNames.ts'
import { findLost } from './lostValues.ts'
import { findMentions, type Mention } from './mentions.ts'
import { missingOf } from './missing.ts'
import { notUnderstoodOf } from './notUnderstood.ts'
import { missingConditions, withVague } from './openConditions.ts'
import { checkOnly, isCheckOnly, withoutSimulation } from './readCheckOnly.ts'
import { readFields } from './readFields.ts'
import type { Reading } from './reading.ts'
import { readTrade, type Trade } from './readTrade.ts'
import { readValues } from './readValues.ts'
import { refineMentions } from './refineMentions.ts'
import { chainName, refuseNames } from './refuseNames.ts'
import { repeatMentions } from './repeatMentions.ts'
import { rankComponents } from './scoreComponents.ts'
import { coveredBy, makeSlots, type Slot } from './slots.ts'
import type { StepDraft } from './stepDraft.ts'
import { intentTexts } from './texts.ts'
import { isDollar, isTokenPair, pairTokens } from './tokenPairs.ts'
import { isTrade, readTraits } from './traits.ts'
import { unreadConditions } from './unreadConditions.ts'
import { readVagueCondition, type VagueCondition } from './vagueCondition.ts'
import { splitWords } from './vocabulary.ts'

/** Steps of a request, in order, with what is missing or cannot be done. */
export type ReadSteps = Pick<Intent, 'steps' | 'missing' | 'notUnderstood' | 'features'> &
  Partial<Pick<Intent, 'refusal'>>

/** Reads what a new workflow, or an addition to one, should do. */
export function readSteps(reading: Reading, context: AssistantContext): ReadSteps {
  const alternatives = findAlternatives(reading)
  const rest = alternatives && readSteps(alternatives.rest, context)
  const asked = rest && rest.steps.length > 0 ? askAlternative(rest.missing, alternatives) : undefined
  if (rest !== undefined && asked !== undefined) return { ...rest, missing: [...asked] }
  const vague = readVagueCondition(reading.entities, readConditions(reading.entities))
  const read = vague && readParts(reading, context, vague)
  return (read && withVague(read, vague, context)) ?? readParts(reading, context)
}

function readParts(reading: Reading, context: AssistantContext, vague?: VagueCondition): ReadSteps {
  const { entities, vocabulary } = reading
  const conditions = readConditions(entities)
  const isVague = (index: number) => vague !== undefined && index >= vague.from && index < vague.to
  const checks = isCheckOnly(reading)
  const mentions = findMentions(entities, vocabulary).filter(
    ({ from }) => (checks || !isReported(entities, from)) && !isVague(from),
  )
  const named = implyMentions(
    reading,
    withoutTexts(checks ? withoutSimulation(mentions, entities) : mentions, reading),
    conditions.length > 0,
  )
  const byFields =
    named.length > 0
      ? undefined
      : impliedByFields(
          vocabulary.components.map(each => each.component),
          entities,
        )
  const all = byFields === undefined ? named : [{ from: 0, to: 0, text: '', components: [byFields], isName: true }]
  const list = findEachOf(entities)
  const others =
    list === undefined
      ? all
      : all.filter(({ to, concept }) => (to <= list.from || to > list.to) && concept?.id !== 'loop')
  const each = others.length > 0 ? list : undefined
  const implied = each === undefined ? all : others
  const isListed = (index: number) => each !== undefined && index >= each.from && index < each.to
  const refined = refineMentions(entities, implied)
  const used = new Set<number>([...conditions.flatMap(coveredBy), ...[...entities.keys()].filter(isListed)])
  for (const [index] of entities.entries()) if (isVague(index)) used.add(index)
  const unread = unreadConditions(entities, used)
  const meant = checks ? withoutSimulation(refined, entities) : refined
  const slots = makeSlots(entities, repeatMentions(entities, meant), { conditions, unread }, vocabulary).map(slot => ({
    ...slot,
    indexes: slot.indexes.filter(index => !isListed(index) && !isVague(index)),
  }))
  const drafts: StepDraft[] = []
  for (const { from, to } of mentions) for (let index = from; index < to; index += 1) used.add(index)
  for (const slot of slots) {
    const again = slot.mention.isAgain === true ? drafts.findLast(draft => readsSomething(draft.component)) : undefined
    if (again !== undefined) {
      drafts.push({ ...again, slot })
      continue
    }
    const read = readSlot(slot, reading, context)
    if (read.refusal !== undefined)
      return { steps: [], missing: [], notUnderstood: [], features: [], refusal: read.refusal }
    for (const draft of read.drafts) drafts.push(...(each === undefined ? [draft] : expandEach(draft, each)))
    for (const index of read.used) used.add(index)
  }
  const refusal = refuseNames(drafts, entities, reading)
  if (refusal !== undefined) return { steps: [], missing: [], notUnderstood: [], features: [], refusal }
  const checked = checks ? checkOnly(drafts) : { drafts }
  if (checked.unable !== undefined) return refuseCheck(checked.unable, drafts)
  const completed = fillLeftFields(mergeGiven(checked.drafts), entities, used)
  const ordered = screensLast(sourcesFirst(completed))
  const steps = linkSteps(ordered)
  const isInCondition = new Set(conditions.flatMap(coveredBy))
  for (const index of findLost(entities, used, steps)) {
    if (!isInCondition.has(index) && !isListed(index) && !isVague(index)) used.delete(index)
  }
  const missing = [
    ...missingConditions(unread, ordered),
    ...steps.flatMap((step, index) =>
      missingOf(step, index, { steps, trade: ordered[index]!.trade, context, entities }),
    ),
  ]
  return {
    steps,
    missing: uniqueMissing(missing),
    notUnderstood: [
      ...notUnderstoodOf(entities, used, vocabulary).filter(
        said => !missing.some(({ reason }) => reason?.includes(said) === true),
      ),
      ...(steps.length > 0 ? lostNames(entities, steps, missing, vocabulary) : []),
    ].slice(0, 40),
    features: featuresOf(slots),
  }
}

const refuseCheck = ({ id, name }: ComponentInfo, drafts: readonly StepDraft[]): ReadSteps => ({
  steps: [],
  missing: [],
  notUnderstood: [],
  features: [],
  refusal: {
    what: intentTexts.noCheck(name),
    nearest: [...new Set([id, ...drafts.map(({ component }) => component.id)])].slice(0, 2),
  },
})

/** One question of a kind; a second one about other words is kept, so that they are not lost. */
const uniqueMissing = (missing: readonly Missing[]): Missing[] => {
  const said = ({ reason }: Missing) => /“[^”]*”/.exec(reason ?? '')?.[0]
  const isRepeated = (item: Missing, other: Missing) =>
    other.what === item.what && (said(item) ?? said(other)) === said(other)
  return missing.filter((item, index) => missing.findIndex(other => isRepeated(item, other)) === index).slice(0, 10)
}

const featuresOf = (slots: readonly Slot[]): string[] => [
  ...new Set(
    slots.flatMap(({ qualities, mention }) => [
      ...qualities.map(({ phrases }) => phrases[0]!),
      ...(mention.concept?.isQuality ? [mention.concept.phrases[0]!] : []),
    ]),
  ),
]

/** "note: fund the wallet": what follows the colon is its text. */
function withoutTexts(mentions: readonly Mention[], { entities, vocabulary }: Reading): readonly Mention[] {
  const first = mentions[0]
  if (first === undefined || entities[first.to]?.text !== ':') return mentions
  const around = { words: [], chainIds: [], chainNames: [], qualities: [] }
  const best = rankComponents(
    { ...(first.concept && { concept: first.concept }), components: first.components },
    around,
    vocabulary,
  )[0]
  return best !== undefined && readTraits(best.component).text !== undefined ? [first] : mentions
}

/** "ask whether to swap": said, not to be done. */
const isReported = (entities: readonly Entity[], at: number): boolean =>
  entities.slice(Math.max(0, at - 3), at).some(({ word }) => word === 'whether')

type SlotReading = {
  readonly drafts: readonly StepDraft[]
  readonly used: ReadonlySet<number>
  readonly refusal?: NonNullable<Intent['refusal']>
}

function readSlot(slot: Slot, reading: Reading, context: AssistantContext): SlotReading {
  const { entities } = reading
  const { mention } = slot
  // "the Monad bridge": part of a name, not a chain.
  const isInName = (index: number) =>
    mention.isName && index >= mention.from && index < mention.to && entities[index]!.kind === 'chain'
  const indexes = slot.indexes.filter(index => !isInName(index))
  const chainIds = [...new Set(indexes.flatMap(index => chainOf(entities[index]!)))]
  const isTradeConcept = mention.concept?.id === 'swap' || mention.concept?.id === 'fusion'
  const isBridge = mention.concept?.id === 'bridge'
  const isAcross = slot.qualities.some(({ id }) => id === 'acrossChains')
  const hasTwoChains = isTradeConcept && (isAcross || chainIds.length > 1 || namesTwoChains(entities, indexes))
  const isCrossChain = isBridge || hasTwoChains
  const hasAddressTokens = !isCrossChain && /^(swap|fusion|quote|order)$/.test(mention.concept?.id ?? '')
  const trial = withHome(readTrade(entities, indexes, { isCrossChain, hasPrice: true, hasAddressTokens }), isCrossChain)
  const isPair = mention.concept?.id === 'priceFeed' && isTokenPair(entities, indexes)
  const isPriced = isTradeConcept && trial.values.price !== undefined && !isCrossChain
  const concept = isPriced
    ? conceptOf('order')
    : isPair
      ? conceptOf('quote')
      : hasTwoChains
        ? conceptOf('bridge')
        : mention.concept
  const ranked = chooseComponent(
    { ...(concept && { concept }), components: isPriced || hasTwoChains ? [] : mention.components },
    { ...slot, indexes },
    reading,
    isCrossChain,
    trial,
  )
  const component = ranked[0]?.component
  const what = mention.text || slot.mention.concept?.id || ''
  if (component === undefined || ranked[0]!.score <= 0) {
    const nearest = ranked.slice(0, 2).map(({ component: { id } }) => id)
    const names = [...trial.chainIds.map(chainName)]
    const text =
      isCrossChain && names.length > 0
        ? intentTexts.noBridge(names)
        : names.length > 0
          ? intentTexts.notOnChain(what, names)
          : intentTexts.notPossible(what)
    return { drafts: [], used: new Set(), refusal: { what: text, nearest } }
  }
  const traits = readTraits(component)
  // "the USD price of AVAX": dollars are the unit, not the token.
  const isUnit = (index: number) => isDollar(entities[index]!.word) && entities[index]!.kind === 'token'
  const dropsDollars = traits.tokens.length === 1 && component.effect === 'read' && pairTokens(entities, indexes) > 0
  const { fields, used } = readFields(component, entities, indexes)
  // A number that a field takes, with the token that it counts, is no amount.
  const isTakenNumber = (index: number) => used.has(index) && /^(number|foreignToken)$/.test(entities[index]!.kind)
  const isTakenToken = (index: number) => entities[index]!.kind === 'token' && isTakenNumber(index - 1)
  const own = indexes.filter(index => !(dropsDollars && isUnit(index)) && !isTakenNumber(index) && !isTakenToken(index))
  const crosses = isCrossChain || traits.chains.length > 1
  const kind = { isCrossChain: crosses, hasPrice: traits.price !== undefined, hasAddressTokens }
  const trade = withHome(readTrade(entities, own, kind), crosses)
  const replaced = trade.foreignTokens.find(({ instead }) => instead !== undefined)?.instead
  const isWatched = component.effect === 'read' && traits.tokens.length === 1 && trade.values.token === undefined
  const isUnitPrice = isPair && trade.values.amount === undefined
  const watched = slot.conditions.find(({ condition: { token } }) => token !== undefined)?.condition.token
  const named = trade.refersBack && watched !== undefined ? nameIt(trade, watched) : trade
  const valued: Trade = isUnitPrice
    ? { ...named, values: { ...named.values, amount: '1' } }
    : isWatched && replaced !== undefined
      ? { ...named, values: { ...named.values, token: replaced } }
      : named
  const read = readValues(component, entities, indexes, valued, {
    ...slot,
    request: reading.request,
    source: sourceOf(reading),
    isFieldUsed: index => used.has(index),
  })
  if (isPayment(component, entities, indexes, read.used)) {
    return {
      drafts: [],
      used: new Set(),
      refusal: { what: intentTexts.noRecipient(component.name), nearest: [component.id] },
    }
  }
  const base: Step = {
    componentId: component.id,
    values: {
      ...read.values,
      ...(Object.keys({ ...fields, ...read.values.fields }).length > 0
        ? { fields: { ...fields, ...read.values.fields } }
        : {}),
    },
    said: textOf(entities, indexes),
  }
  const all = slot.conditions.flatMap(({ slippage, condition }) => (slippage === undefined ? [condition] : []))
  const [condition, ...conditions] = read.usesCondition ? all.slice(1) : all
  const withCondition = {
    ...base,
    ...(condition && { condition }),
    ...(conditions.length > 0 && { conditions: conditions.slice(0, 4) }),
  }
  const drafts = [component, ...comparedWith(component, slot, reading)].flatMap(each =>
    expandTokens({ ...withCondition, componentId: each.id }, each, trade)
      .flatMap(step => expandCalls(step, read.calls))
      .map(step => ({
        step,
        component: each,
        trade,
        slot,
      })),
  )
  // A number that no field took is named as not understood.
  const isTaken =
    (component.inputs.quote !== undefined && traits.tokens.length === 0) ||
    read.values.amount !== undefined ||
    read.values.price !== undefined ||
    Object.keys(read.values.fields ?? {}).length > 0
  const takesTokens = traits.tokens.length > 0 || read.values.contract !== undefined
  const isUsed = ({ kind }: Entity) => (kind === 'number' ? isTaken : kind !== 'token' || takesTokens)
  const tradeUsed = [...trade.used].filter(index => isUsed(entities[index]!))
  const taken = new Set([...tradeUsed, ...used, ...read.used])
  const given = suppliersOf(component, context).flatMap(supplier => {
    const left = indexes.filter(index => !taken.has(index))
    const supplied = readFields(supplier, entities, left)
    if (Object.keys(supplied.fields).length === 0) return []
    for (const index of supplied.used) taken.add(index)
    const step: Step = { componentId: supplier.id, values: { fields: { ...supplied.fields } }, said: base.said }
    return [{ step, component: supplier, trade, slot, isGiven: true }]
  })
  return { drafts: [...given, ...drafts], used: taken }
}

/** "bridge 5 MON to Ethereum": from the only chain that has the token as its own. */
function withHome(trade: Trade, isCrossChain: boolean): Trade {
  const { token, chainId, toChainId } = trade.values
  const homes = chains.filter(({ nativeToken, testnet }) => !testnet && nativeToken.symbol === token)
  const [home, ...more] = homes
  if (!isCrossChain || chainId !== undefined || home === undefined || more.length > 0 || home.id === toChainId)
    return trade
  return { ...trade, chainIds: [home.id, ...trade.chainIds], values: { ...trade.values, chainId: home.id } }
}

/** Components that give an input which the component requires and has no field for. */
function suppliersOf(component: ComponentInfo, { catalogue }: AssistantContext): readonly ComponentInfo[] {
  const needed = Object.entries(component.inputs).flatMap(([key, { required, dataType }]) =>
    required === true && dataType !== 'any' && !component.fields.some(field => field.key === key) ? [key] : [],
  )
  return Object.entries(catalogue.connections.connections).flatMap(([sourceId, targets]) => {
    const gives = targets[component.id]?.some(([, target]) => needed.includes(target)) ?? false
    return gives ? (catalogue.definitions.get(sourceId) ?? []) : []
  })
}

/** "when ETH drops below 2000, buy it with 1000 USDC": `it` is the token that is watched. */
function nameIt(trade: Trade, watched: string): Trade {
  const { token, toToken } = trade.values
  if (token === undefined) return { ...trade, values: { ...trade.values, token: watched } }
  return toToken === undefined && token !== watched
    ? { ...trade, values: { ...trade.values, toToken: watched } }
    : trade
}

/** "swap 1 ETH to USDC and send it to vitalik.eth": no trade of the catalogue pays somebody else. */
const isPayment = (
  component: ComponentInfo,
  entities: readonly Entity[],
  indexes: readonly number[],
  used: ReadonlySet<number>,
): boolean =>
  isTrade(component) &&
  component.effect !== 'quote' &&
  indexes.some(
    index =>
      /^(address|ens)$/.test(entities[index]!.kind) &&
      !used.has(index) &&
      /^(to|for|recipient|receiver)$/.test(entities[index - 1]?.word ?? ''),
  )

const sourceOf =
  ({ request, tokens, entities }: Reading) =>
  (from: number, to: number): string =>
    from >= to ? '' : request.slice(tokens[entities[from]!.from]!.start, tokens[entities[to - 1]!.to - 1]!.end)

/** Quotes of several providers in one clause: "compare 1inch and Uniswap quotes". */
function comparedWith(
  component: ComponentInfo,
  { indexes }: Slot,
  { entities, vocabulary }: Reading,
): readonly ComponentInfo[] {
  if (component.effect !== 'quote') return []
  const said = new Set(indexes.map(index => entities[index]!.word))
  const own = new Set(splitWords(component.name))
  return vocabulary.components.flatMap(({ component: other }) => {
    const words = splitWords(other.name)
    const further = words.filter(word => !own.has(word))
    const isCompared =
      other.effect === 'quote' && other.id !== component.id && words.some(word => own.has(word)) && further.length > 0
    return isCompared && further.every(word => said.has(word)) ? [other] : []
  })
}

const chainOf = (entity: Entity): readonly number[] => (entity.kind === 'chain' ? [entity.chainId] : [])

const textOf = (entities: readonly Entity[], indexes: readonly number[]): string =>
  indexes
    .map(index => entities[index]!.text)
    .join(' ')
    .replace(/ ([,.;!?])/g, '$1')
    .replace(/^[\s,.;!?]+|[\s,;]+$/g, '')
    .slice(0, 500)
