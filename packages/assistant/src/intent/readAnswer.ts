import { chains, findChain } from '@sluice/defi'
import type { ComponentInfo, Json } from '@sluice/workflow'
import type { AssistantContext } from '../assistant.ts'
import type { Condition, Missing, Step, Values } from '../intent.ts'
import { findField, viewCanvas } from '../values/canvasView.ts'
import { meaningOf } from '../values/meanings.ts'
import { chooseOption } from './chooseOption.ts'
import { readConditions } from './conditions.ts'
import { toLine } from './edits/line.ts'
import { toFieldJson } from './edits/toFieldJson.ts'
import type { Entity } from './entities.ts'
import { comparisonWords } from './generalWords.ts'
import { knownFunctions } from './knownFunctions.ts'
import { findMentions } from './mentions.ts'
import { type Reading, readRequest } from './reading.ts'
import { readTrade } from './readTrade.ts'
import { readTraits } from './traits.ts'
import { conditionField } from './unreadConditions.ts'

/** Values of the step with what was asked for, and the entities that gave it. */
export type ReadAnswer = {
  readonly values: Values
  readonly used: ReadonlySet<number>
  readonly condition?: Condition
}

type Asked = {
  readonly missing: Missing
  readonly step: Step
  readonly reading: Reading
  readonly context: AssistantContext
}

/** Reads what answers a question about a step; undefined if nothing does. */
export function readAnswer(asked: Asked): ReadAnswer | undefined {
  const isNumber = asked.missing.what === 'amount' || asked.missing.what === 'price'
  if (isNumber && hasSeveralNumbers(asked.reading)) return undefined
  const { missing, step, reading } = asked
  const { entities } = reading
  const { values } = step
  const give = (given: Values, ...used: readonly number[]): ReadAnswer => ({
    values: { ...values, ...given },
    used: new Set(used),
  })
  const { condition } = step
  if (condition?.value === '' && (missing.what === 'price' || missing.what === 'value')) {
    return readConditionValue(condition, asked)
  }
  switch (missing.what) {
    case 'amount':
      return readAmount(asked)
    case 'token':
    case 'toToken':
      return readToken(asked, missing.what)
    case 'chain':
    case 'toChain': {
      const named = readChain(missing, entities) ?? readAlone(asked, 'on', placed => readChain(missing, placed))
      if (named === undefined) return undefined
      const [at, chainId] = named
      return give(missing.what === 'chain' ? { chainId } : { toChainId: chainId }, at)
    }
    case 'recipient':
    case 'address': {
      const at = entities.findIndex(entity => placeOf(entity) !== undefined)
      if (at === -1) return undefined
      const place = placeOf(entities[at]!)!
      return give(missing.what === 'recipient' ? { recipient: place } : { contract: place }, at)
    }
    case 'price':
      return readPrice(asked)
    case 'value':
      if (missing.field === conditionField) return readConditionAnswer(asked)
      return readFieldAnswer(asked)
    case 'node':
      return readFieldAnswer(asked)
    case 'choice':
      return isYes(entities) ? { values, used: all(entities) } : undefined
  }
}

/** Reads a whole answer as it would be read behind a preposition: names that are words as well, such as Optimism. */
function readAlone<Value>(
  { reading: { request, entities, vocabulary } }: Asked,
  preposition: string,
  read: (entities: readonly Entity[]) => Value | undefined,
): Value | undefined {
  if (entities.length > 3) return undefined
  return read(readRequest(`${preposition} ${request}`, vocabulary).entities.slice(1))
}

/** "one dollar and two cents": which of the numbers is meant is not guessed. */
function hasSeveralNumbers({ entities, vocabulary }: Reading): boolean {
  const numbers = entities.filter(({ kind }) => kind === 'number')
  return numbers.length > 1 && findMentions(entities, vocabulary).length === 0
}

const isYes = (entities: readonly Entity[]): boolean =>
  entities.length <= 6 &&
  /^(yes|yeah|yep|yup|sure|ok|okay|y|please|do|go|right|correct|fine|build)$/.test(entities[0]?.word ?? '')

/** "above 3000": the value of a condition, and the comparison if it was not said before. */
function readConditionValue(condition: Condition, { step, reading: { entities } }: Asked): ReadAnswer | undefined {
  const at = entities.findIndex(({ kind }) => kind === 'number' || kind === 'percent')
  const number = entities[at]
  if (number?.kind !== 'number' && number?.kind !== 'percent') return undefined
  const word = entities.findIndex(entity => comparisonWords.has(entity.word))
  const said = comparisonWords.get(entities[word]?.word ?? '')
  const comparison = said ?? condition.comparison
  if (comparison === 'equals') return undefined
  const token = entities.flatMap(entity =>
    entity.kind === 'token' && !/USD/.test(entity.symbol) ? [entity.symbol] : [],
  )[0]
  const watched = token === undefined ? {} : { token }
  return {
    values: step.values,
    used: all(entities),
    condition: { ...condition, ...watched, comparison, value: number.value },
  }
}

const placeOf = (entity: Entity): string | undefined =>
  entity.kind === 'address' || entity.kind === 'ens' ? entity.value : undefined

/** "1 ETH", "250", "1 ETH to DAI"; dollars are no number of other tokens. */
function readAmount({ step: { values }, reading }: Asked): ReadAnswer | undefined {
  const { entities } = reading
  const at = entities.findIndex(({ kind }) => kind === 'number')
  const number = entities[at]
  if (number?.kind !== 'number')
    return isOne(entities) ? { values: { ...values, amount: '1' }, used: all(entities) } : undefined
  const trade = readTrade(entities, headOf(reading), { isCrossChain: false, hasPrice: false })
  const { token, toToken, amount, isExactOutput, chainId } = trade.values
  const { isExactOutput: _exact, ...rest } = values
  if (amount === number.value && isExactOutput !== true && !trade.isUsdAmount && !number.isUsd) {
    const isOther =
      token !== undefined && token === values.toToken && toToken === undefined && values.token !== undefined
    if (isOther) return { values: { ...values, amount, isExactOutput: true }, used: trade.used }
    const given = {
      amount,
      ...(token !== undefined && { token }),
      ...(toToken !== undefined && { toToken }),
      ...(chainId !== undefined && { chainId }),
    }
    return { values: { ...rest, ...given }, used: trade.used }
  }
  if (number.isUsd && !/^(USDC|USDT|DAI)/.test(values.token ?? 'USDC')) return undefined
  const [before, next] = [entities[at - 1], entities[at + 1]]
  if (before?.kind === 'token' && next === undefined) {
    return { values: { ...rest, amount: number.value, token: before.symbol }, used: new Set([at - 1, at]) }
  }
  return trade.isUsdAmount ? undefined : { values: { ...rest, amount: number.value }, used: new Set([at]) }
}

/** Indexes up to the next clause: what follows it is a request of its own. */
function headOf({ entities, vocabulary }: Reading): readonly number[] {
  const [first] = findMentions(entities, vocabulary).filter(({ concept }) => concept?.id !== 'swap')
  const start = entities.findIndex(({ kind }) => kind === 'number')
  const end = entities.findIndex(
    ({ word }, index) => index > start && (/^(and|then|but|also|[,;.])$/.test(word) || index === first?.from),
  )
  return entities.slice(0, end === -1 ? entities.length : end).map((_, index) => index)
}

const isOne = (entities: readonly Entity[]): boolean =>
  entities.length <= 2 && entities.some(({ word }) => word === 'one' || word === 'single')

const all = (entities: readonly Entity[]): ReadonlySet<number> => new Set(entities.map((_, index) => index))

function readToken(asked: Asked, what: 'token' | 'toToken'): ReadAnswer | undefined {
  const { missing, step, reading } = asked
  const named =
    readTokenOf(asked, what, reading.entities) ?? readAlone(asked, 'to', placed => readTokenOf(asked, what, placed))
  if (named !== undefined) return named
  const chosen = chooseOption(missing, reading)
  return chosen === undefined ? undefined : { values: { ...step.values, [what]: chosen }, used: all(reading.entities) }
}

function readTokenOf({ step }: Asked, what: 'token' | 'toToken', entities: readonly Entity[]): ReadAnswer | undefined {
  const at = entities.findIndex(
    entity => entity.kind === 'token' || (entity.kind === 'address' && entity.value !== undefined),
  )
  const entity = entities[at]
  const number = entities.findIndex(({ kind }, index) => kind === 'number' && entities[index + 1]?.kind === 'token')
  const counted = entities[number]
  const said = entity?.kind === 'token' ? entity.symbol : entity?.kind === 'address' ? entity.value : undefined
  const instead = entities.findIndex(other => other.kind === 'foreignToken' && other.instead !== undefined)
  const replaced = entities[instead]
  if (said !== undefined) {
    const amount = what === 'token' && counted?.kind === 'number' && !counted.isUsd ? { amount: counted.value } : {}
    return {
      values: { ...step.values, [what]: said, ...amount },
      used: new Set(what === 'token' ? [at, number] : [at]),
    }
  }
  if (replaced?.kind === 'foreignToken')
    return { values: { ...step.values, [what]: replaced.instead }, used: new Set([instead]) }
  return undefined
}

/** The chain that is named, or chosen from the options; of two the one after `to`. */
function readChain(missing: Missing, entities: readonly Entity[]): readonly [at: number, chainId: number] | undefined {
  const named = entities.flatMap((entity, at) => {
    const chainId = chainOf(entity)
    return chainId === undefined ? [] : [[at, chainId] as const]
  })
  const target = named.find(([at]) => /^(to|into|onto)$/.test(entities[at - 1]?.word ?? ''))
  if (named.length > 0) return target ?? named[0]
  const at = entities.findIndex(({ kind }) => kind === 'number' || kind === 'ordinal')
  const entity = entities[at]
  const id = entity?.kind === 'number' ? Number(entity.value) : Number.NaN
  if (findChain(id) !== undefined) return [at, id]
  const position = entity?.kind === 'ordinal' ? entity.position : id
  const option = missing.options[position - 1]
  const chainId = option === undefined ? undefined : chainNamed(option)
  return chainId === undefined ? undefined : [at, chainId]
}

const chainNamed = (option: string): number | undefined => chains.find(({ name }) => name === option)?.id

const chainOf = (entity: Entity): number | undefined =>
  entity.kind === 'chain' || entity.kind === 'token' ? entity.chainId : undefined

/** "4000", "below 2000", "at 1.02 USDC". */
function readPrice({ step, reading: { entities }, context }: Asked): ReadAnswer | undefined {
  const at = entities.findIndex(({ kind }) => kind === 'number')
  const number = entities[at]
  if (number?.kind !== 'number' || /^[0.]+$/.test(number.value)) return undefined
  const used = new Set([at])
  const counted = entities[at + 1]
  if (counted?.kind === 'token') {
    // The price of the token that is spent, in itself.
    if (counted.symbol === step.values.token && step.values.toToken !== undefined) return undefined
    used.add(at + 1)
  }
  const component = context.catalogue.definitions.get(step.componentId)
  const word = entities.findIndex(entity => comparisonWords.has(entity.word))
  const comparison = comparisonWords.get(entities[word]?.word ?? '')
  const choice = component?.fields.find(
    ({ type, options }) => type === 'select' && options?.some(({ value }) => value === comparison),
  )
  const fields =
    choice === undefined || comparison === undefined
      ? {}
      : { fields: { ...step.values.fields, [choice.key]: comparison } }
  if (choice !== undefined) used.add(word)
  return { values: { ...step.values, price: number.value, ...fields }, used }
}

/** The value of one field: named by the question, or the only one of its kind that the step lacks. */
function readFieldAnswer({ missing, step, reading, context }: Asked): ReadAnswer | undefined {
  const component = context.catalogue.definitions.get(step.componentId)
  if (component === undefined) return undefined
  const { entities, request } = reading
  const { values } = step
  const traits = readTraits(component)
  const used = all(entities)
  const field = findField(component, missing.field ?? '')
  const withField = (key: string, value: Json): ReadAnswer => ({
    values: { ...values, fields: { ...values.fields, [key]: value } },
    used,
  })
  const signature = functionOf(entities)
  if (
    traits.functionName !== undefined &&
    signature !== undefined &&
    (field ?? traits.functionName) === traits.functionName
  ) {
    const name = /\w+/.exec(signature.replace(/^function\s+/, ''))?.[0] ?? ''
    const abi = traits.abi === undefined ? undefined : knownFunctions.get(name)
    const fields = { ...values.fields, [traits.functionName.key]: name }
    return { values: { ...values, fields: abi === undefined ? fields : { ...fields, [traits.abi!.key]: abi } }, used }
  }
  if (field !== undefined) {
    const value = fieldValueOf(component, field.key, reading, context, missing)
    if (value === undefined) return undefined
    const meaning = meaningOf(component, field.key)
    return meaning === undefined ? withField(field.key, value) : { values: { ...values, [meaning]: value }, used }
  }
  const url = entities.find(({ kind }) => kind === 'url')
  if (url?.kind === 'url' && traits.url !== undefined) return { values: { ...values, url: url.value }, used }
  const hash = entities.find(({ kind }) => kind === 'hash')
  if (hash?.kind === 'hash' && traits.transactionHash !== undefined)
    return withField(traits.transactionHash.key, hash.value)
  if (traits.text === undefined || values.text !== undefined) return undefined
  return { values: { ...values, text: chooseOption(missing, reading) ?? request.slice(0, 4_000) }, used }
}

const functionOf = (entities: readonly Entity[]): string | undefined => {
  const signature = entities.find(({ kind }) => kind === 'signature')
  if (signature?.kind === 'signature') return signature.value
  const word = entities.find(({ kind, text }) => kind === 'word' && knownFunctions.has(text))
  return word === undefined ? undefined : knownFunctions.get(word.text)?.replace(/^function\s+/, '')
}

/** The answer in the form of a component's field. */
function fieldValueOf(
  component: ComponentInfo,
  key: string,
  reading: Reading,
  { document, catalogue }: AssistantContext,
  missing: Missing,
): Json | undefined {
  const field = findField(component, key)!
  const node = { id: '', componentId: component.id, label: component.name, position: { x: 0, y: 0 }, config: {} }
  const placed = { node: { ...node, componentVersion: component.version }, component }
  const view = viewCanvas({ ...document, nodes: [placed.node], edges: [] }, catalogue.definitions)
  const chosen = chooseOption(missing, reading)
  const option = field.options?.find(({ label }) => label === chosen)
  return option?.value ?? toFieldJson(view, placed, field, toLine(reading))
}

/** "below 3000", "if the price impact is below 1%"; "without a condition" leaves it out. */
function readConditionAnswer({ missing, step: { values }, reading }: Asked): ReadAnswer | undefined {
  const { request, entities, vocabulary } = reading
  const used = all(entities)
  if (/\b(without|no condition|always|anyway|unconditionally)\b/i.test(request)) return { values, used }
  const said = /“(.*)”/.exec(missing.reason ?? '')?.[1] ?? ''
  const read = [request, `if ${request}`, `${said} ${request}`]
    .flatMap(text => readConditions(readRequest(text, vocabulary).entities))
    .at(0)
  return read && { values, used, condition: read.condition }
}
