import { findToken } from '@sluice/defi'
import { nativeTokenAddress, sameAddress } from '@sluice/guard'
import type { ComponentInfo, Json } from '@sluice/workflow'
import type { Values } from '../intent.ts'
import { countsNative } from '../values/amounts.ts'
import type { Entity } from './entities.ts'
import { isHardBreak } from './isHardBreak.ts'
import { placeAddress } from './readAddress.ts'
import { type ReadCall, readCalls, readNative } from './readCall.ts'
import { readText } from './readText.ts'
import type { Trade } from './readTrade.ts'
import type { Slot } from './slots.ts'
import { readTraits } from './traits.ts'
import { splitWords } from './vocabulary.ts'

export type ReadValues = {
  readonly values: Values
  readonly used: ReadonlySet<number>
  readonly usesCondition: boolean
  /** Further calls of the same contract: "its decimals and symbol". */
  readonly calls: readonly ReadCall[]
}

type Part = Pick<Slot, 'conditions' | 'mention' | 'textTo'> & {
  readonly request: string
  /** As written, between two entity indexes. */
  readonly source: (from: number, to: number) => string
  readonly isFieldUsed: (index: number) => boolean
}

/** Values of one step that its component has fields for. */
export function readValues(
  component: ComponentInfo,
  entities: readonly Entity[],
  indexes: readonly number[],
  trade: Trade,
  part: Part,
): ReadValues {
  const traits = readTraits(component)
  const used = new Set<number>()
  const values: { -readonly [Key in keyof Values]: Values[Key] } = {}
  const fields: Record<string, Json> = {}
  const { chainId, toChainId, token, toToken, amount, isExactOutput, price } = trade.values
  const isCall = traits.functionName !== undefined && traits.contract !== undefined
  if (traits.chains.some(({ type }) => type === 'select') || traits.tokens.length > 0) {
    if (chainId !== undefined) values.chainId = chainId
    if (toChainId !== undefined) values.toChainId = toChainId
    const isDestination = traits.chains.length > 1 && splitWords(component.name).includes('destination')
    if (isDestination && values.toChainId === undefined && chainId !== undefined) {
      values.toChainId = chainId
      delete values.chainId
    }
  }
  // A token beside a call is its contract or its value.
  if (traits.tokens.length > 0 && !isCall) {
    const only = token ?? toToken
    if (traits.tokens.length > 1) {
      if (token !== undefined) values.token = token
      if (toToken !== undefined) values.toToken = toToken
    } else if (only !== undefined) values.token = only
    // A bridge of one token gives the same token on the other side.
    if (traits.chains.length !== 1 && traits.tokens.length > 1 && token === undefined && toToken !== undefined) {
      values.token = toToken
      delete values.toToken
    }
  }
  // "wrap 1 AVAX": the chain's own token, which has no field.
  const own = token ?? toToken
  if (traits.tokens.length === 0 && own !== undefined && countsNative(component)) values.token = own
  if (traits.amount !== undefined && amount !== undefined) {
    values.amount = amount
    if (isExactOutput === true && traits.tokens.length > 1 && values.toToken !== undefined) values.isExactOutput = true
  }
  if (traits.price !== undefined && price !== undefined) values.price = price
  // "sell an NFT for 2 ETH": the only amount that the component has.
  const other = component.fields.find(({ format, required }) => format === 'amount' && required === true)
  if (traits.amount === undefined && amount !== undefined && other !== undefined) fields[other.key] = amount
  if (traits.slippage !== undefined) {
    const limit = part.conditions.find(condition => condition.slippage !== undefined)?.slippage
    const slippage = limit ?? readSlippage(entities, indexes, used, part)
    if (slippage !== undefined) values.slippagePercent = slippage
  }
  const call = isCall ? readCalls(component, { entities, indexes }, { token: token ?? toToken, chainId }) : undefined
  if (call !== undefined) {
    const [first] = call.calls
    if (first?.contract !== undefined) values.contract = first.contract
    Object.assign(fields, first?.fields)
    for (const index of call.used) used.add(index)
  } else {
    const native = readNative(component, entities, indexes, chainId)
    if (native !== undefined) {
      fields[native.key] = native.wei
      for (const index of native.used) used.add(index)
    }
    readParts(component, entities, indexes, { values, fields, used }, part)
  }
  // "facts about the USDC token": the token's contract.
  const contract = token === undefined ? undefined : findToken(chainId ?? 1, token)?.address
  if (
    traits.contract !== undefined &&
    values.contract === undefined &&
    contract !== undefined &&
    !sameAddress(contract, nativeTokenAddress)
  ) {
    values.contract = contract
  }
  readPrompt(component, entities, part, { values, fields, used })
  const usesCondition = readPriceCondition(component, part, values, fields)
  if (Object.keys(fields).length > 0) values.fields = fields
  return { values, used, usesCondition, calls: call?.calls.slice(1) ?? [] }
}

/** A percentage near the word slippage, or the only one of a trade. */
function readSlippage(
  entities: readonly Entity[],
  indexes: readonly number[],
  used: Set<number>,
  part: Part,
): number | undefined {
  const percents = indexes.filter(
    index => entities[index]!.kind === 'percent' && !part.isFieldUsed(index) && !isShare(entities, index),
  )
  const isNear = (index: number) =>
    entities
      .slice(Math.max(0, index - 5), index + 4)
      .some(({ word }) => /^(slippage|slip|tolerance|protection)$/.test(word))
  const bare = indexes.find(
    index => entities[index]!.kind === 'number' && /^(slippage|tolerance|slip)$/.test(entities[index - 1]?.word ?? ''),
  )
  const found = percents.find(isNear) ?? bare ?? (percents.length === 1 ? percents[0] : undefined)
  const entity = found === undefined ? undefined : entities[found]!
  if (entity?.kind !== 'percent' && entity?.kind !== 'number') return undefined
  const value = Number(entity.value)
  if (!(value <= 100)) return undefined
  used.add(found!)
  return value
}

/** "10% of my ETH" is an amount. */
const isShare = (entities: readonly Entity[], at: number): boolean =>
  entities[at + 1]?.word === 'of' &&
  entities
    .slice(at + 2, at + 5)
    .some(({ kind, word }) => kind === 'token' || /^(balance|holdings?|it|them|portfolio)$/.test(word))

type Target = {
  readonly values: { -readonly [Key in keyof Values]: Values[Key] }
  readonly fields: Record<string, Json>
  readonly used: Set<number>
}

/** Addresses, names, URLs, texts and times. */
function readParts(
  component: ComponentInfo,
  entities: readonly Entity[],
  indexes: readonly number[],
  { values, fields, used }: Target,
  { source, isFieldUsed }: Part,
): void {
  const traits = readTraits(component)
  for (const index of indexes) {
    const entity = entities[index]!
    if (entity.kind === 'address' || entity.kind === 'ens') {
      // An invalid address is no value: it is named as not understood.
      if (entity.value !== undefined && (entity.value === values.token || entity.value === values.toToken)) {
        used.add(index)
        continue
      }
      const place = entity.value === undefined ? undefined : placeAddress(component, entities, index, values)
      if (place === undefined || entity.value === undefined) continue
      if (place.kind === 'field' && fields[place.key] !== undefined) continue
      if (place.kind === 'field') fields[place.key] = entity.value
      else values[place.meaning] = entity.value
      used.add(index)
    } else if (entity.kind === 'url' && traits.url !== undefined && values.url === undefined) {
      values.url = entity.value
      used.add(index)
    } else if (entity.kind === 'duration' && traits.seconds !== undefined && values.seconds === undefined) {
      values.seconds = entity.seconds
      used.add(index)
    } else if (
      entity.kind === 'number' &&
      traits.seconds !== undefined &&
      values.seconds === undefined &&
      !isFieldUsed(index)
    ) {
      // "sleep 3"
      const isCounted = entities[index + 1]?.kind === 'token' || entities[index + 1]?.kind === 'word'
      if (isCounted) continue
      values.seconds = Number(entity.value)
      used.add(index)
    } else if (entity.kind === 'hash' && traits.hash !== undefined) {
      fields[traits.hash.key] = entity.value
      used.add(index)
    }
  }
  if (traits.text === undefined || values.text !== undefined) return
  const read = readText(component, {
    entities,
    indexes,
    source,
    isUsed: index => used.has(index) || isFieldUsed(index),
  })
  if (read === undefined) return
  values.text = read.text
  Object.assign(fields, read.fields)
  for (const index of read.used) used.add(index)
}

/** Names of common language models, such as `gpt-4o`. */
const modelName = /\b(?:gpt|claude|llama|mistral|mixtral|gemini|gemma|qwen|deepseek|phi)[\w.:-]*\d[\w.:-]*/i

/** What a model is asked to do: "summarise my portfolio with claude". */
const askedVerb =
  /\b(?:summari[sz]e|explain|analy[sz]e|rate|judge|review|describe|comment on|interpret|assess|classify|translate)\b.*?(?=\s+(?:with|using|via|by)\b|[.;\n]|$)/i

/** A required text that is not quoted: the rest of the sentence. And the model that is asked. */
function readPrompt(
  component: ComponentInfo,
  entities: readonly Entity[],
  { mention, textTo, request, source }: Part,
  { values, fields, used }: Target,
): void {
  const { text } = readTraits(component)
  const model = component.fields.find(({ key, type }) => key === 'model' && type === 'text')
  if (model !== undefined) {
    const name = modelName.exec(request)?.[0].replace(/[.:-]+$/, '')
    if (name !== undefined) {
      fields[model.key] = name
      for (let index = mention.from; index < textTo; index += 1) {
        if (/[\w]/.test(entities[index]!.text) && name.includes(entities[index]!.text)) used.add(index)
      }
    }
  }
  if (text?.required !== true || values.text !== undefined) return
  const rest = entities.slice(mention.to, textTo)
  const end = rest.findIndex((_, index) => isHardBreak(rest, index))
  const said = source(mention.to, mention.to + (end === -1 ? rest.length : end))
  const prompt = said
    .replace(/^[\s,:-]*\([^)]*\)\s*/, '')
    .replace(/^-?[\w.-]*:\s*/, '')
    .replace(/^[-\w.]*\d[-\w.]*\s+/, '')
    .replace(/^(?:with|using|on|via|through)?\s*(?:the\s)?(?:model|version)\s[-\w.:]+\s+/i, '')
    .replace(/^(?:at|on|via|from)\s+https?:\S+\s+/i, '')
    .replace(/^(?:(?:to|about|for|that|model|agent|please)\s|[,:\s-])+/i, '')
    .replace(/[\s,]+(?:and|then) (?:show|display|put|send|then|print|log)\b.*$/is, '')
    .trim()
  if (!/\s/.test(prompt)) {
    const asked = askedVerb.exec(request)?.[0].trim()
    if (asked !== undefined && /\s/.test(asked)) values.text = asked.slice(0, 4_000)
    return
  }
  values.text = prompt.slice(0, 4_000)
  for (let index = mention.to; index < mention.to + (end === -1 ? rest.length : end); index += 1) used.add(index)
}

/** A condition on a price becomes the values of a component that waits for a price. */
function readPriceCondition(
  component: ComponentInfo,
  { conditions }: Part,
  values: { -readonly [Key in keyof Values]: Values[Key] },
  fields: Record<string, Json>,
): boolean {
  const condition = conditions.find(({ condition: { subject } }) => subject === 'price')?.condition
  const traits = readTraits(component)
  const choice = component.fields.find(
    ({ type, options }) => type === 'select' && options?.some(({ value }) => value === condition?.comparison),
  )
  if (condition === undefined || traits.price === undefined || choice === undefined) return false
  values.price = condition.value
  if (condition.token !== undefined && traits.tokens.length > 0) values.token = condition.token
  fields[choice.key] = condition.comparison
  return true
}
