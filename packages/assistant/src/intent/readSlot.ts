import type { ComponentInfo } from '@sluice/workflow'
import type { AssistantContext } from '../assistant.ts'
import type { Intent, Step } from '../intent.ts'
import { isOnlyBridged, withHome } from './bridgedChains.ts'
import { chooseComponent, namesTwoChains } from './chooseComponent.ts'
import { conceptOf } from './conceptOf.ts'
import type { Entity } from './entities.ts'
import { expandCalls, expandTokens } from './expandSteps.ts'
import { readFields } from './readFields.ts'
import type { Reading } from './reading.ts'
import { readTrade, type Trade } from './readTrade.ts'
import { readValues } from './readValues.ts'
import { chainName } from './refuseNames.ts'
import type { Slot } from './slots.ts'
import type { StepDraft } from './stepDraft.ts'
import { intentTexts } from './texts.ts'
import { isDollar, isTokenPair, pairTokens } from './tokenPairs.ts'
import { isTrade, readTraits } from './traits.ts'
import { splitWords } from './vocabulary.ts'

type SlotReading = {
  readonly drafts: readonly StepDraft[]
  readonly used: ReadonlySet<number>
  readonly refusal?: NonNullable<Intent['refusal']>
}

/** Reads the part of a request about one step. */
export function readSlot(slot: Slot, reading: Reading, context: AssistantContext): SlotReading {
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
  const hasTwoChains =
    isTradeConcept &&
    (isAcross || chainIds.length > 1 || namesTwoChains(entities, indexes) || isOnlyBridged(chainIds, reading))
  const isCrossChain = isBridge || hasTwoChains
  const hasAddressTokens = !isCrossChain && /^(swap|fusion|quote|order)$/.test(mention.concept?.id ?? '')
  const trial = withHome(readTrade(entities, indexes, { isCrossChain, hasPrice: true, hasAddressTokens }), isCrossChain)
  const isPair = mention.concept?.id === 'priceFeed' && isTokenPair(entities, indexes)
  const isPriced = isTradeConcept && trial.values.price !== undefined && !isCrossChain
  const isTimed = indexes.some(
    index => entities[index]!.kind === 'duration' || /^(every|each|real|realtime|live)$/.test(entities[index]!.word),
  )
  const isRefreshed =
    isTimed && indexes.some(index => /^(refresh|update|realtime|real|live)/.test(entities[index]!.word))
  const hasScreen = entities.some(({ word }) => /^(dashboard|screen|chart)$/.test(word))
  const isHeldOnChains = mention.concept?.id === 'portfolio' && (chainIds.length > 1 || (isRefreshed && !hasScreen))
  const concept = isHeldOnChains
    ? conceptOf('tracker')
    : isPriced
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
  const takesTokens = traits.tokens.length > 0 || read.values.contract !== undefined || read.values.token !== undefined
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
  const isAll = said.has('both') && [...said].some(word => /^(dex|dexes|exchange|exchanges)$/.test(word))
  return vocabulary.components.flatMap(({ component: other }) => {
    const words = splitWords(other.name)
    const further = words.filter(word => !own.has(word))
    const isCompared =
      other.effect === 'quote' && other.id !== component.id && words.some(word => own.has(word)) && further.length > 0
    return isCompared && (isAll || further.every(word => said.has(word))) ? [other] : []
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
